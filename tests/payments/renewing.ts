import { DAY, MINUTE } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import type { RenewalRow } from '../../backend/database/payment-rows.ts'
import { signin } from '../../shared/businesses.ts'
import type { Payment } from '../../shared/payments.ts'
import { setPaying, starter } from './scene.ts'

/** Starter on a yearly contract, with the tick. */
export const renewing = { ...starter, renew: true }

/** A shop that pays by Klarna and agrees that the next months are charged: its rows, its mails, and time. */
export async function setRenewing(db: Database) {
  const paying = await setPaying(db)
  /** Nobody stays signed in for a month. */
  async function signIn(): Promise<void> {
    const { owner, email, password } = paying.shop
    await owner.call(signin, { email, password, rememberMe: true })
  }
  const read = () => paying.blipp.deps.db.read
  const renewals = () => read().selectFrom('renewals').selectAll().orderBy('id').execute()
  const renewal = async (): Promise<RenewalRow> => {
    const [only, other] = await renewals()
    if (!only || other) throw new Error('There is not one renewal')
    return only
  }
  const subscription = () => read().selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  const payments = () => read().selectFrom('payments').selectAll().orderBy('createdAt').execute()
  const mailed = async () =>
    (await read().selectFrom('captured').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    )
  const lastMail = async () =>
    String(
      (await read().selectFrom('captured').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow())
        .text,
    )
  /** The key of the link in the last mail. */
  const linkKey = async () => /key=([0-9A-Za-z]+)/.exec(await lastMail())?.[1] ?? ''
  const until = async (at: string) => paying.pass(Date.parse(at) - Date.parse(paying.blipp.clock.now()))
  const token = () => {
    const [only, other] = paying.klarna.tokens()
    if (!only || other) throw new Error('There is not one token')
    return only
  }
  async function paid(input: { plan: string; amount: number; renew?: boolean } = renewing): Promise<Payment> {
    const payment = await paying.create('klarna', input)
    await paying.klarna.complete([...paying.klarna.sessions.keys()].at(-1) ?? '')
    return paying.check(payment)
  }
  /** The mail has gone, and its week is over. */
  async function toTheCharge(): Promise<void> {
    const { paidUntil } = await subscription()
    await paying.pass(Date.parse(paidUntil) - Date.parse(paying.blipp.clock.now()) - 7 * DAY)
    await until(paidUntil)
    // The loop of payments may have rested as the loop of plans wrote the charge down.
    await paying.pass(MINUTE)
  }
  return {
    ...{
      paying,
      signIn,
      renewals,
      renewal,
      subscription,
      payments,
      mailed,
      lastMail,
      linkKey,
      until,
      token,
      paid,
    },
    toTheCharge,
    toTheMail: async () => {
      const { paidUntil } = await subscription()
      await paying.pass(Date.parse(paidUntil) - Date.parse(paying.blipp.clock.now()) - 7 * DAY)
      return paidUntil
    },
    reset: async () => {
      await paying.reset()
      await signIn()
    },
  }
}

export type Renewing = Awaited<ReturnType<typeof setRenewing>>
