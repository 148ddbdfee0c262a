import { beforeEach, expect, test } from 'vitest'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { exportCustomers } from '../../shared/exports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { nobodyAsked, postFile, said, takeIn } from '../imports/importing.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik, floraBlommor, sara } from '../support/people.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

onEachEngine('the list of those who said no', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const file = async (list?: 'unsubscribed', language = 'en') => {
    const query = new URLSearchParams(list ? { list } : {})
    const headers = { 'accept-language': language }
    return (await shop.owner.fetch(`${exportCustomers.path}?${query}`, { headers })).text()
  }
  /** Of each line the name, the answers of each channel, and when the latest no was said. */
  const listed = async () =>
    (await file('unsubscribed'))
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
      .map(([name, , , , , sms, email, whatsapp, , noAt]) => [name, sms, email, whatsapp, noAt])
  const consentsOf = async (who = shop) => (await who.owner.call(listCustomers, {})).customers[0]?.consents

  /** First to texts and a minute later to mails. Returns the time of the second. */
  async function refuse(id: string): Promise<string> {
    await shop.owner.call(updateCustomer, { id, consents: { sms: false } })
    blipp.clock.pass(60_000)
    const at = blipp.clock.now()
    await shop.owner.call(updateCustomer, { id, consents: { email: false } })
    blipp.clock.pass(60_000)
    return at
  }

  async function fillInForm({ name, email, phone }: typeof anna): Promise<void> {
    const { code } = await addTag(shop)
    const [id, now] = [uuid7(), blipp.clock.now()]
    const signup = { id, name, email, phone, consentGiven: true, filledAt: now }
    await visit(blipp.url).call(postSignups, { code, clientNow: now, signups: [signup] })
  }

  test('has whoever waits to be asked whether the form after their no was theirs', async () => {
    const { id } = await addCustomer(shop, anna)
    await addCustomer(shop, erik)
    const noAt = await refuse(id)
    await fillInForm(anna)
    expect(await listed()).toEqual([[anna.name, 'waiting', 'waiting', '', noAt]])
  })

  test('comes in elsewhere as a no of theirs, in either language', async () => {
    const { id } = await addCustomer(shop, anna)
    await refuse(id)
    await fillInForm(anna)
    const flora = await openShop(blipp.url, floraBlommor)
    for (const language of ['sv', 'en']) {
      const theySaidYes = {
        consent: 'said',
        channels: 'sms,email',
        how: 'web',
        when: '2026-05-01',
        who: 'Vi',
      }
      await postFile(flora.owner, await file('unsubscribed', language), theySaidYes)
      expect(await consentsOf(flora)).toMatchObject({ sms: 'no', email: 'no' })
    }
  })

  test('taken in again where it came from leaves who waits waiting, and a later no is one', async () => {
    const { id } = await addCustomer(shop, anna)
    await refuse(id)
    await fillInForm(anna)
    await postFile(shop.owner, await file())
    expect(await consentsOf()).toMatchObject({ sms: 'waiting', email: 'waiting' })
    await takeIn(shop.owner, [{ email: anna.email, says: { email: false } }], nobodyAsked)
    expect(await consentsOf()).toMatchObject({ sms: 'waiting', email: 'no' })
  })

  test('has whoever was deleted and came in again from an old list, with the no that holds', async () => {
    const { id } = await addCustomer(shop, anna)
    const noAt = await refuse(id)
    await shop.owner.call(deleteCustomer, { id })
    await takeIn(shop.owner, [{ email: anna.email, name: anna.name }, { email: sara.email }], said)
    expect(await listed()).toEqual([[anna.name, '', 'no', '', noAt]])
  })

  test('has whoever has a number alone that no text can be sent to', async () => {
    await takeIn(shop.owner, [{ email: '', phone: '090-12 34 56', says: { sms: false } }], nobodyAsked)
    expect(await listed()).toEqual([['', 'no', '', '', blipp.clock.now()]])
  })

  test('has everybody with a number that a no was said of', async () => {
    const { id } = await addCustomer(shop, anna)
    await addCustomer(shop, { ...sara, phone: anna.phone, name: 'Sara Öberg' })
    const noAt = blipp.clock.now()
    await refuse(id)
    expect(await listed()).toContainEqual(['Sara Öberg', 'no', '', '', noAt])
  })
})
