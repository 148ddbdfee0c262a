import { beforeEach, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import type { NewCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { getTapPage, postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('the proof of a sign-up', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  test('holds no words that the form never showed in that language, and those it showed before a change', async () => {
    const { code } = await addTag(shop)
    const visitor = visit(blipp.url)
    const { wordings } = await visitor.call(getTapPage, { code })
    const consentTexts = { sv: 'Ja, Björns får skriva till mig ibland.', en: null }
    await shop.owner.call(updateProfile, { consentTexts })
    const versionOf = async (wordingVersion: string | undefined, person: NewCustomer) => {
      const { name, email, phone } = person
      const filledIn = { name, email, phone, consentGiven: true as const }
      const signup = { ...filledIn, id: uuid7(), language: 'sv' as const, filledAt: blipp.clock.now() }
      await visitor.call(postSignups, {
        ...{ code, clientNow: blipp.clock.now() },
        signups: [{ ...signup, ...(wordingVersion && { wordingVersion }) }],
      })
      const row = await blipp.deps.db.read
        .selectFrom('consents')
        .select('wordingVersion')
        .where('id', '=', signup.id)
        .executeTakeFirstOrThrow()
      return row.wordingVersion
    }
    expect(await versionOf('never-shown', oneOfMany(1))).toBeNull()
    expect(await versionOf(wordings.en.version, oneOfMany(2))).toBeNull()
    expect(await versionOf(wordings.sv.version, oneOfMany(3))).toBe(wordings.sv.version)
    const current = await versionOf(undefined, oneOfMany(4))
    expect(current).not.toBeNull()
    expect(current).not.toBe(wordings.sv.version)
    expect(await versionOf(current ?? '', oneOfMany(5))).toBe(current)
  })
})
