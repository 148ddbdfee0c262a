import { beforeEach, expect, test } from 'vitest'
import { listCustomers, updateCustomer } from '../../shared/customers.ts'
import { personReader } from '../../shared/imports/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import { addCustomer, addTag, openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { nobodyAsked, postFile, takeIn } from './importing.ts'

const theySaidYes = { consent: 'said', channels: 'sms,email', how: 'web', when: '2026-05-01', who: 'Butiken' }

test('a no in any of the columns for it is one, of texts as of mails', () => {
  const sms = personReader(['email', 'phone', 'smsNo', 'smsNo'])
  const mail = personReader(['email', 'phone', 'emailNo', 'emailNo'])
  const [isUnsubscribed, isSuppressed] = [
    ['anna@kund.example', '0701740621', 'true', 'false'],
    ['anna@kund.example', '0701740621', 'false', 'USER_SUPPRESSED'],
  ]
  for (const cells of [isUnsubscribed, isSuppressed]) {
    expect(sms(cells, 2).says).toEqual({ sms: false })
    expect(mail(cells, 2).says).toEqual({ email: false })
  }
})

onEachEngine('a no of a file', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  /** When the customer said no to mails, and since when the address is kept from them. */
  const noTimes = async () => {
    const { read } = blipp.deps.db
    const customer = await read.selectFrom('customers').select('emailNoAt').executeTakeFirst()
    const suppression = await read.selectFrom('suppressions').select('at').executeTakeFirst()
    return [customer?.emailNoAt, suppression?.at]
  }
  async function fillInForm(): Promise<void> {
    const { code } = await addTag(shop)
    const now = blipp.clock.now()
    const { name, email, phone } = anna
    const signup = { id: uuid7(), name, email, phone, consentGiven: true, filledAt: now }
    await visit(blipp.url).call(postSignups, { code, clientNow: now, signups: [signup] })
  }
  const theOnlyOne = async () => (await shop.owner.call(listCustomers, {})).customers[0]

  test('to texts counts in the second of two columns for it', async () => {
    const file =
      'Email,Phone Number,SMS Unsubscribed,SMS Suppressions\nanna@kund.example,0701740621,false,USER_SUPPRESSED\n'
    await postFile(shop.owner, file, theySaidYes)
    expect((await theOnlyOne())?.consents).toMatchObject({ sms: 'no', email: 'yes' })
  })

  test('counts for whoever has the number where the address beside it cannot be used', async () => {
    await takeIn(shop.owner, [{ email: '', phone: anna.phone }])
    const told = await takeIn(
      shop.owner,
      [{ email: 'anna@', phone: anna.phone, says: { sms: false } }],
      nobodyAsked,
    )
    expect(told).toMatchObject({
      import: { created: 0, updated: 1, refused: 0, partly: 1 },
      troubles: [
        {
          ...{ row: 2, taken: true },
          fields: { email: 'E-postadressen gick inte att använda och togs inte med' },
        },
      ],
    })
    expect(await theOnlyOne()).toMatchObject({ email: '', mobile: annasMobile, consents: { sms: 'no' } })
  })

  test('that is stated of everybody counts for those without a usable address too', async () => {
    await takeIn(shop.owner, [{ email: '', phone: anna.phone }])
    const list = [
      { email: '-', phone: anna.phone },
      { email: '-', phone: 'saknas' },
    ]
    const told = await takeIn(shop.owner, list, { kind: 'refused', channels: ['sms'] })
    expect(told.import).toMatchObject({ created: 0, updated: 1, refused: 1 })
    expect(await theOnlyOne()).toMatchObject({ consents: { sms: 'no' } })
  })

  test('that is stated of everybody is as of now, whatever the file says of the day of a yes', async () => {
    const file = 'Email,Consent Date\nanna@kund.example,2020-01-01\n'
    await postFile(shop.owner, file, { consent: 'refused', channels: 'email' })
    expect(await noTimes()).toEqual([blipp.clock.now(), blipp.clock.now()])
  })

  test('that the file dates is as old as it says, stated or not', async () => {
    const file = 'Email,Unsubscribed\nanna@kund.example,2020-01-01\n'
    await postFile(shop.owner, file, { consent: 'refused', channels: 'email' })
    expect(await noTimes()).toEqual(['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'])
  })

  test('that is stated of somebody whose yes waits is a new one, whatever the day of that yes', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    await shop.owner.call(updateCustomer, { id, consents: { email: false } })
    blipp.clock.pass(60_000)
    await fillInForm()
    expect((await theOnlyOne())?.consents.email).toBe('waiting')
    await postFile(shop.owner, `Email,Consent Date\n${anna.email},2020-01-01\n`, {
      ...{ consent: 'refused', channels: 'email' },
    })
    expect((await theOnlyOne())?.consents.email).toBe('no')
  })
})
