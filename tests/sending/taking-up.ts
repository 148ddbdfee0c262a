import { beforeEach } from 'vitest'
import { later, MINUTE } from '../../backend/clock.ts'
import type { DeliveryRow, SendRow } from '../../backend/database/campaign-rows.ts'
import type { CustomerRow } from '../../backend/database/people-rows.ts'
import { findSend } from '../../backend/deliveries/store.ts'
import type { Deps } from '../../backend/deps.ts'
import { type Candidate, candidatesOf, claim } from '../../backend/sending/claim.ts'
import { composeFor } from '../../backend/sending/queue.ts'
import { mobileOf } from '../deliveries/scene.ts'
import { onTwins, type Twins } from '../deliveries/twins.ts'

export const OURS = 'kassan:1:abc'

/** Texts leave this machine. */
export const texting = (deps: Deps): Deps => ({
  ...deps,
  carriers: { ...deps.carriers, mode: { ...deps.carriers.mode, sms: 'live' } },
})

/** A send of twins, its people and their lines, and a worker that takes them up. */
export async function openTakingUp(twins: Twins, over: Partial<SendRow> = {}) {
  const { channel = 'sms' } = over
  const campaignId = await twins.campaign({ type: channel })
  const sendId = await twins.send({ campaignId, ...over })

  const line = async (values: Partial<DeliveryRow> = {}, person: Partial<CustomerRow> = {}) => {
    const number = await twins.people()
    const mobile = mobileOf(number)
    const email = `${number}@kund.example`
    const yes = { sms: 'yes', emailConsent: 'yes', whatsapp: 'yes' } as const
    const somebodyElse = { name: 'Någon Annan' }
    const customerId = await twins.customer({ email, mobile, ...yes, ...person }, somebodyElse)
    const address = channel === 'email' ? email : mobile
    const waits = { state: 'queued', attempt: 0, acceptedAt: null } as const
    const about = { sendId, campaignId, channel, customerId, address, addressHash: address }
    return twins.delivery({ ...about, ...waits, ...values })
  }
  const candidates = async (
    limit = 10,
    options: Parameters<typeof candidatesOf>[4] = {},
    of = sendId,
  ): Promise<Candidate[]> => {
    const send = await findSend(twins.db.read, twins.shop, of)
    if (!send) throw new Error('There is no send.')
    return candidatesOf(twins.deps, send, await composeFor(twins.deps, send), limit, options)
  }
  return {
    campaignId,
    sendId,
    line,
    candidates,
    take: async (config: Partial<Deps['config']> = {}, given?: Candidate[]) => {
      const deps = { ...texting(twins.deps), config: { ...twins.deps.config, ...config } }
      const all = given ?? (await candidates())
      return twins.just(() => claim(deps, { worker: OURS, leaseUntil: later(deps.clock.now(), MINUTE) }, all))
    },
    find: async (id: string) => (await twins.all('deliveries')).find((row) => row.id === id),
    states: async () =>
      (await twins.all('deliveries'))
        .filter((row) => row.sendId === sendId)
        .sort((one, two) => (one.id < two.id ? -1 : 1))
        .map(({ state, reason }) => `${state} ${reason}`),
  }
}
export type TakingUp = Awaited<ReturnType<typeof openTakingUp>>

/** As `onTwins`, with a send to take up before each test. */
export function onTakingUp(name: string, tests: (twins: Twins, work: TakingUp) => void): void {
  onTwins(name, (twins) => {
    const work = {} as TakingUp
    beforeEach(async () => {
      Object.assign(work, await openTakingUp(twins))
    })
    tests(twins, work)
  })
}
