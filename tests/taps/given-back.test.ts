import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '../../shared/businesses.ts'
import { createOffer } from '../../shared/offers.ts'
import type { TapProps } from '../../shared/pages/props.ts'
import { createTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Visitor, visit } from '../support/visitor.ts'

describe('a form that is given back without script', () => {
  let blipp: Blipp
  let shop: Shop
  let code: string
  let phone: Visitor

  beforeEach(async () => {
    const { db, discard } = await openSqlite()
    blipp = await startBlipp(db)
    shop = await openShop(blipp.url)
    code = (await shop.owner.call(createTag, { label: 'Disken', sites: ['bjorns.example'] })).tag.code
    phone = visit(blipp.url)
    return async () => {
      await blipp.stop()
      await discard()
    }
  })

  /** What a form is made of, as the plain pages of the tests tell it. */
  const propsOf = async (answer: Response) =>
    JSON.parse(/tap (\{.*\})/.exec(await answer.text())?.[1] ?? 'null') as TapProps
  const open = async (path: string) => propsOf(await phone.fetch(path))
  const post = async (path: string, values: Record<string, string>) => {
    const answer = await phone.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Anna Ek', email: 'fel', ...values }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(422)
    return propsOf(answer)
  }

  test.each(['/t/', '/e/'])('is the one at %s in all but what was typed, vouchers included', async (at) => {
    await shop.owner.call(createOffer, { title: 'Kaffe', audience: 'signup', running: true })
    await shop.owner.call(createOffer, { title: 'Kort', perCard: 10, tapHours: 1, running: true })
    const opened = await open(at + code)
    expect(opened.givesVouchers).toBe(true)
    const { form, ...back } = await post(at + code, { language: 'sv' })
    expect(form?.values).toMatchObject({ name: 'Anna Ek', email: 'fel' })
    expect(back).toEqual(opened)
  })

  test('has its box ticked only beside the words that were read', async () => {
    const read = (await open(`/t/${code}`)).page.wordings.sv.version
    const ticked = { consentGiven: 'true', consentEmail: 'true', language: 'sv', wordingVersion: read }
    const valuesOf = async () => (await post(`/t/${code}`, ticked)).form?.values
    expect(await valuesOf()).toMatchObject({ consentGiven: true })
    await shop.owner.call(updateProfile, { consentTexts: { sv: 'Ja, hela min adressbok.', en: null } })
    expect(await valuesOf()).toEqual({ name: 'Anna Ek', email: 'fel', phone: '', consentGiven: false })
  })

  test('has no channel ticked beside words that were not read', async () => {
    await shop.owner.call(updateProfile, { askPerChannel: true })
    const ticked = { consentEmail: 'true', language: 'sv' }
    const read = (await open(`/t/${code}`)).page.wordings.sv.version
    const back = await post(`/t/${code}`, { ...ticked, wordingVersion: read })
    expect(back.form?.values).toMatchObject({ consents: { email: true } })
    const other = await post(`/t/${code}`, { ...ticked, wordingVersion: 'another' })
    expect(other.form?.values).not.toHaveProperty('consents')
  })
})
