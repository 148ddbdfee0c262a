import { withdraw } from '../../backend/consents/index.ts'
import { addressHash } from '../../backend/secrets/keys.ts'
import { type BusinessReport, getBusinessReport } from '../../shared/business-report.ts'
import { signin } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSeen, postSignups } from '../../shared/taps.ts'
import type { Blipp } from '../support/blipp.ts'
import { bjornsBarbershop } from '../support/people.ts'
import type { Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140' }

/** What people do over some days, told in order. */
export function logOf(blipp: Blipp, shop: Shop) {
  const phone = visit(blipp.url, person)
  const ids = new Map<string, string>()
  return {
    /** Lets the clock go on until then. */
    at(time: string): void {
      blipp.clock.pass(Date.parse(time) - Date.parse(blipp.clock.now()))
    },
    async tap(code: string, opened: number, started = 0): Promise<void> {
      for (let n = 0; n < opened; n++) await phone.call(postSeen, { code, event: 'opened' })
      for (let n = 0; n < started; n++) await phone.call(postSeen, { code, event: 'started' })
    },
    /** @param filledAt where the form waited for a network since */
    async signUp(code: string, name: string, filledAt = blipp.clock.now()): Promise<void> {
      const id = uuid7()
      if (!ids.has(name)) ids.set(name, id)
      const email = `${name.toLowerCase()}@kund.example`
      const form = { id, name, email, consentGiven: true, language: 'sv', filledAt }
      const { results } = await phone.call(postSignups, {
        code,
        clientNow: blipp.clock.now(),
        signups: [form],
      })
      if (results[0]?.status !== 'created') throw new Error(`${name} was not taken`)
    },
    idOf: (name: string): string => ids.get(name) ?? '',
    /** The person says no by a link. */
    async optOut(name: string, channel: Channel = 'email'): Promise<void> {
      const { keys, db } = blipp.deps
      const address = `${name.toLowerCase()}@kund.example`
      await db.write(shop.business.id, async (unit) => {
        await withdraw(unit, keys, {
          customerId: ids.get(name) ?? '',
          channel,
          addressHash: addressHash(keys, shop.business.id, 'email', address),
          at: blipp.clock.now(),
        })
      })
    },
    async report(from: string, to: string): Promise<BusinessReport> {
      // The session has run out by then.
      await shop.owner.call(signin, { email: shop.email, password: bjornsBarbershop.password })
      return (await shop.owner.call(getBusinessReport, { from, to })).report
    },
  }
}
