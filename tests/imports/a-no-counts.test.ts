import { beforeEach, expect, test } from 'vitest'
import { listCustomers } from '../../shared/customers.ts'
import { personReader } from '../../shared/imports/index.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, annasMobile } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'
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
})
