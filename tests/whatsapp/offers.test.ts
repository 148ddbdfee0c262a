import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../shared/admin.ts'
import { getProfile } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { sendWhatsapp } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { pull } from '../../shared/sync.ts'
import { listDeskTemplates, readDeskTemplate } from '../../shared/whatsapp/desk.ts'
import { onEachEngine } from '../support/engines.ts'
import { reminder } from '../support/shop.ts'
import { textContent } from '../support/twilio-contents.ts'
import { type Account, content, message, openAccount } from './scene.ts'

const sidOf = (number: number) => `HX${String(number).padStart(32, '0')}`

onEachEngine('a template of the operator’s account', (open) => {
  let account: Account

  beforeEach(async () => {
    account = await openAccount(await open())
    return () => account.end()
  })

  test('stands on the desk with its text, its approval and what its examples suggest, for nobody', async () => {
    const { reading, templates } = await account.listed()
    expect(reading).toMatchObject({ missing: [], readAt: account.blipp.clock.now(), trouble: null })
    expect(templates).toMatchObject([
      {
        ...{ name: reminder.name, body: reminder.body, approval: 'approved', category: 'MARKETING' },
        ...{ fault: null, fillings: ['name', 'business'], offer: 'none', shops: 0 },
      },
    ])
    expect([await account.offeredTo(account.bjorn), await account.offeredTo(account.flora)]).toEqual([[], []])
  })

  test('is offered to chosen shops and no other, in words without the provider’s, and their devices hear of it', async () => {
    const { revision } = (await account.bjorn.owner.call(getProfile, {})).business
    expect((await account.toBjorn()).status).toBe(200)
    expect([await account.offeredTo(account.bjorn), await account.offeredTo(account.flora)]).toEqual([
      [reminder.name],
      [],
    ])
    const pulled = JSON.stringify(await account.bjorn.owner.call(pull, { since: revision }))
    expect(pulled).toContain(reminder.body)
    expect(pulled).not.toContain(reminder.contentSid)
    const { template } = await account.admin.call(readDeskTemplate, { id: await account.idOf() })
    expect(template.offeredTo).toEqual([{ id: account.bjorn.business.id, name: account.bjorn.business.name }])
  })

  test('is offered to all shops, and withdrawn from all', async () => {
    await account.offer({ offer: 'all' })
    expect([await account.offeredTo(account.bjorn), await account.offeredTo(account.flora)]).toEqual([
      [reminder.name],
      [reminder.name],
    ])
    await account.offer({ offer: 'none' })
    expect([await account.offeredTo(account.bjorn), await account.offeredTo(account.flora)]).toEqual([[], []])
  })

  test('that another shop is offered cannot be sent by its text', async () => {
    await account.toBjorn()
    await account.prove(account.flora)
    await account.willing(account.flora)
    const saved = await account.flora.owner.call(saveCampaign, { name: 'Lånad', type: 'whatsapp', message })
    const press = { id: saved.campaign.id, audience: { segment: 'all' } } as const
    const refused = await account.flora.owner.ask(sendWhatsapp, press)
    expect(refused).toMatchObject({ status: 409, body: { code: 'templateRequired' } })
    expect(account.twilio.texts).toEqual([])
  })

  test('leaves a line of the audit log for itself and for each shop that is given it or not any more', async () => {
    await account.toBjorn()
    await account.offer({ offer: 'chosen', businessIds: [account.flora.business.id] })
    const { entries } = await account.admin.call(listAudit, {})
    const lines = entries
      .filter(({ action }) => /^template(Offered|Given|Taken)$/.test(action))
      .map(({ action, business, detail }) => [action, business?.name ?? null, detail.template])
      .reverse()
    expect(lines).toEqual([
      ['templateOffered', null, reminder.name],
      ['templateGiven', account.bjorn.business.name, reminder.name],
      ['templateOffered', null, reminder.name],
      ['templateGiven', account.flora.business.name, reminder.name],
      ['templateTaken', account.bjorn.business.name, reminder.name],
    ])
  })

  test.each([
    ['no shop is named', { offer: 'chosen' as const }, 'businessIds'],
    ['a shop is none', { offer: 'chosen' as const, businessIds: [uuid7()] }, 'businessIds'],
    [
      'a variable has nothing to be filled with',
      { offer: 'all' as const, fillings: ['name' as const, null] },
      'fillings',
    ],
    ['there are more fillings than variables', { offer: 'none' as const, fillings: [] }, 'fillings'],
  ])('is offered to nobody where %s', async (_, values, field) => {
    expect(await account.offer(values)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect([await account.offeredTo(account.bjorn), await account.offeredTo(account.flora)]).toEqual([[], []])
  })

  test('that holds a picture is shown on the desk and offered to nobody', async () => {
    await account.becomes({
      ...content,
      types: { 'twilio/media': { body: 'Hej!', media: ['https://a.example/b.jpg'] } },
    })
    expect((await account.listed()).templates).toMatchObject([{ fault: 'kind', body: null }])
    expect(await account.offer({ offer: 'all', fillings: [] })).toMatchObject({ status: 422 })
  })

  test.each([
    [{ search: 'PÅMIN' }, 1],
    [{ search: 'klippa sig' }, 1],
    [{ search: '%' }, 0],
    [{ approval: 'approved' as const }, 1],
    [{ approval: 'rejected' as const }, 0],
  ])('is found by a part of it: %j gives %i', async (filter, count) => {
    expect((await account.listed(filter)).templates).toHaveLength(count)
  })

  test('is on the next page where there are many of them', async () => {
    await account.becomes(
      ...Array.from({ length: 60 }, (_, at) => textContent(sidOf(at), 'Hej!', { name: 'Hej' })),
    )
    const first = await account.listed({ approval: 'approved' })
    const second = await account.admin.call(listDeskTemplates, { approval: 'approved', after: first.next })
    const ids = [...first.templates, ...second.templates].map(({ id }) => id)
    expect([new Set(ids).size, second.next]).toEqual([60, undefined])
  })
})
