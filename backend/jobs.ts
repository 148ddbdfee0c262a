import { createChores } from './admin/index.ts'
import { createKeyMails } from './api-keys/index.ts'
import { createAutomating } from './automations/index.ts'
import { createUnverifiedEnd } from './businesses/index.ts'
import { HOUR, SECOND } from './clock.ts'
import type { JobDeps } from './deps.ts'
import { createOperatorMail } from './inquiries/index.ts'
import { createNotifying, type NotificationOptions } from './notifications/index.ts'
import { createPaymentPoller, createPlanTime } from './payments/index.ts'
import { createLoop, type Loop } from './process/loop.ts'
import { createConfirming, createRetention } from './rights/index.ts'
import { createSender, type SenderOptions } from './sending/index.ts'
import { createWebhooks, type WebhookOptions } from './webhooks/index.ts'
import { createTemplateWork } from './whatsapp/index.ts'

/** The background work of a process: sending, and everything else that falls due. */
export interface Jobs {
  /** The longest time for which an answer to a press of Send waits for the send to end. */
  readonly answerMs: number
  start(): void
  /** Something was written that may be due: look at once. */
  wake(): void
  /** Begins nothing more and waits for what is under way, 20 s at most. */
  stop(): Promise<void>
  /** Resolves when nothing can be done before a time that is still to come. */
  idle(): Promise<void>
}

export interface JobOptions extends SenderOptions {
  webhooks?: WebhookOptions
  notifications?: NotificationOptions
}

const DRAIN_MS = 20 * SECOND
const ASK_AGAIN_MS = 5

export function createJobs(deps: JobDeps, options: JobOptions = {}): Jobs {
  const sender = createSender(deps, options)
  const loop = (step: () => Promise<number>, what: string, afterFaultMs?: number): Loop =>
    createLoop(step, (error) => deps.log.error({ err: error }, what), afterFaultMs)
  const loops = [
    loop(createAutomating(deps, sender.wake), 'automations'),
    loop(createConfirming(deps), 'asking for confirmations'),
    loop(createPaymentPoller(deps), 'asking what became of payments'),
    loop(createPlanTime(deps), 'what is due of plans'),
    // It goes through every shop, also where one of them is at fault.
    loop(createRetention(deps), 'forgetting what was kept for long enough', HOUR),
    loop(createUnverifiedEnd(deps), 'accounts that nobody verified'),
    loop(createOperatorMail(deps), 'mail to the operator'),
    loop(createTemplateWork(deps), 'templates of WhatsApp'),
    loop(createKeyMails(deps), 'mails about keys'),
  ]
  const chores = loop(createChores(deps), 'chores of the desk')
  const webhooks = createWebhooks(deps, options.webhooks)
  const notifying = createNotifying(deps, options.notifications)
  const parts = [...loops, chores, webhooks, notifying, ...sender.parts]
  let ended = () => {}
  return {
    answerMs: sender.answerMs,
    start: () => {
      ended = sender.begin()
      for (const part of parts) part.start()
    },
    wake: () => {
      for (const each of loops) each.wake()
      webhooks.wake()
      notifying.wake()
      sender.wake()
    },
    stop: async () => {
      const all = Promise.all(parts.map((part) => part.stop()))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, DRAIN_MS)
      })
      await Promise.race([all, late])
      clearTimeout(timer)
      ended()
    },
    idle: async () => {
      while (!parts.every((part) => part.isResting()))
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    },
  }
}
