import { decideComparison, getComparison, startComparison } from '../../shared/comparisons.ts'
import type { Channel } from '../../shared/consents.ts'
import {
  emptyReport,
  getOptOut,
  getSend,
  listCaptured,
  listProviders,
  type SendRequest,
  sendEmail,
  sendSms,
  sendWhatsapp,
  settleCampaign,
} from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { findReach } from '../../shared/reach.ts'
import { getCampaignReport, listRecipients } from '../../shared/reports.ts'
import { getSchedule, listFailed, listJoined, previewSend, testCampaign } from '../../shared/schedules.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { type Route, route, type SignedIn } from '../http/route.ts'
import { capturedOf } from './captured.ts'
import { startComparison as compare, comparisonOf, decideNow, waitingIn } from './comparison/index.ts'
import { decide } from './decide.ts'
import { failedOf } from './failed.ts'
import { joinedOf } from './joined.ts'
import { optOutOf } from './optout.ts'
import { preview } from './preview.ts'
import { providersOf } from './providers.ts'
import { reachNow } from './reach.ts'
import { recipientsOf } from './recipients.ts'
import { campaignReportOf, reportsOf, summaryOf } from './reports.ts'
import { runsOf } from './runs.ts'
import { scheduledOf } from './scheduled.ts'
import { startSend } from './start.ts'
import { findSend, type Send } from './store.ts'
import { sendTest } from './test-send.ts'

/** A person who looks at their own message, not one who mails with it. */
const TESTS = { points: 20, seconds: 3600 }

export const deliveryRoutes = (deps: Deps, limits: Limits): Route[] => [
  route(testCampaign, async ({ input: { id: campaignId, ...request }, signedIn, language }) => {
    await limits.take('testSend', signedIn.businessId, TESTS)
    return sendTest(deps, signedIn, { ...request, campaignId, language })
  }),
  route(previewSend, ({ input: { id, ...request }, signedIn }) =>
    preview(deps, signedIn.businessId, id, request),
  ),
  route(findReach, ({ input, signedIn }) => reachNow(deps, signedIn.businessId, input)),
  route(startComparison, async ({ input, signedIn, idempotencyKey }) => ({
    sendId: await compare(deps, signedIn, { ...input, sendId: input.sendId ?? idempotencyKey ?? undefined }),
  })),
  route(getComparison, async ({ input, signedIn }) => ({
    comparison: await comparisonOf(deps, signedIn.businessId, input.id),
  })),
  route(decideComparison, async ({ input: { id: campaignId, winner }, signedIn }) => {
    await decideNow(deps, signedIn.businessId, { campaignId, winner })
    return { winner }
  }),
  route(listFailed, async ({ input, signedIn }) => ({
    customerIds: await failedOf(deps, signedIn.businessId, input.id),
  })),
  route(listJoined, async ({ input, signedIn }) => ({
    customerIds: await joinedOf(deps, signedIn.businessId, input.id),
  })),
  route(getSchedule, ({ input, signedIn }) => scheduledOf(deps, signedIn.businessId, input.id)),
  route(sendSms, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'sms', input, idempotencyKey),
  ),
  route(sendEmail, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'email', input, idempotencyKey),
  ),
  route(sendWhatsapp, ({ input, signedIn, idempotencyKey }) =>
    press(deps, signedIn, 'whatsapp', input, idempotencyKey),
  ),
  route(getSend, async ({ input, signedIn }) => {
    const send = await sendOf(deps, signedIn.businessId, input.id)
    const { id, campaignId, run, state, createdAt, finishedAt } = send
    return { send: { id, campaignId, run, state, createdAt, finishedAt }, ...(await summaryOf(deps, send)) }
  }),
  route(getCampaignReport, async ({ input: { id }, signedIn: { businessId } }) => {
    const [report, runs, waiting] = await Promise.all([
      campaignReportOf(deps, businessId, id),
      runsOf(deps, businessId, id),
      waitingIn(deps, businessId, id),
    ])
    return { ...report, ...runs, waiting }
  }),
  route(listRecipients, ({ input: { id: campaignId, outcome, sendId, after }, signedIn: { businessId } }) =>
    recipientsOf(deps, businessId, { campaignId, outcome, sendId, after }),
  ),
  route(settleCampaign, async ({ input, signedIn: { businessId } }) => {
    const settled = await decide(deps, businessId, input)
    const reports = await reportsOf(deps, businessId, [input.id])
    return { settled, report: reports.get(input.id) ?? emptyReport }
  }),
  route(listProviders, async () => ({ providers: await providersOf(deps) })),
  route(listCaptured, async ({ signedIn }) => ({ captured: await capturedOf(deps, signedIn) })),
  route(getOptOut, async ({ input }) => {
    const about = await optOutOf(deps, input.token)
    if (!about) throw new Failure('notFound')
    return about
  }),
]

async function sendOf(deps: Deps, businessId: string, id: string): Promise<Send> {
  const send = await findSend(deps.db.read, businessId, id)
  if (!send) throw new Failure('notFound')
  return send
}

/** Sends, and gives a small send time to be finished with. */
async function press(
  deps: Deps,
  signedIn: SignedIn,
  channel: Channel,
  { id: campaignId, ...request }: SendRequest & { id: string },
  idempotencyKey: string | null,
) {
  const sendId = request.sendId ?? idempotencyKey ?? undefined
  const startedId = await startSend(deps, signedIn, campaignId, channel, { ...request, sendId }).catch(
    (error: unknown) => {
      const isKeyReused = error instanceof Failure && error.code === 'sendIdTaken' && !request.sendId
      throw isKeyReused ? new Failure('keyReused') : error
    },
  )
  await doneOrLate(deps, signedIn.businessId, startedId)
  const { summary } = await summaryOf(deps, await sendOf(deps, signedIn.businessId, startedId))
  return { summary, sendId: startedId }
}

/** Resolves when the send is done, or late. */
async function doneOrLate(
  { db, live, log, sender }: Deps,
  businessId: string,
  sendId: string,
): Promise<void> {
  const isDone = async () => {
    const send = await findSend(db.read, businessId, sendId)
    return send?.state !== 'preparing' && send?.state !== 'sending'
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, sender.answerMs)
    const look = () =>
      void isDone()
        .then((done) => done && end())
        .catch((error: unknown) => log.error({ err: error }, 'waiting for a send'))
    const forget = live.listen(businessId, look)
    function end(): void {
      clearTimeout(timer)
      forget()
      resolve()
    }
    look()
  })
}
