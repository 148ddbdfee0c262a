import { beforeEach, describe, expect, test } from 'vitest'
import { adminDashboard } from '../../shared/admin.ts'
import { listCampaigns, pauseCampaign, resumeCampaign, saveCampaign } from '../../shared/campaigns.ts'
import { sendWhatsapp } from '../../shared/deliveries.ts'
import { refreshTemplates } from '../../shared/whatsapp/desk.ts'
import { onEachEngine } from '../support/engines.ts'
import { oneOfMany } from '../support/people.ts'
import { reminder } from '../support/shop.ts'
import { keepOwn } from '../support/templates.ts'
import { textContent } from '../support/twilio-contents.ts'
import { type Account, content, MINUTES, message, openAccount } from './scene.ts'

const sidOf = (number: number) => `HX${String(number).padStart(32, '0')}`

onEachEngine('an offered template', (open) => {
  let account: Account

  beforeEach(async () => {
    account = await openAccount(await open())
    return () => account.end()
  })

  test.each([
    ['was paused', { ...content, status: 'paused' }],
    ['is no longer listed', textContent(sidOf(1), 'Hej!')],
  ])(
    'that %s is no longer offered, holds what is scheduled with it, and lets go when it is back',
    async (_, now) => {
      await account.toBjorn()
      const id = await account.scheduled()
      expect(await account.trouble(id)).toBeNull()
      await account.becomes(now)
      expect(await account.offeredTo(account.bjorn)).toEqual([])
      expect(await account.trouble(id)).toBe('templateLost')
      const { attention } = await account.admin.call(adminDashboard, {})
      expect(attention).toContainEqual({ what: 'templatesLost', names: [reminder.name] })
      await account.becomes(content)
      expect(await account.offeredTo(account.bjorn)).toEqual([reminder.name])
      expect(await account.trouble(id)).toBeNull()
    },
  )

  test('that is lost and comes back after its campaign’s time is left to the merchant', async () => {
    await account.toBjorn()
    const id = await account.scheduled()
    await account.becomes({ ...content, status: 'paused' })
    account.blipp.clock.pass(8 * 24 * 60 * MINUTES)
    await account.becomes(content)
    expect(await account.trouble(id)).toBe('templateLost')
    expect(account.twilio.texts).toEqual([])
  })

  test('that is withdrawn holds what is scheduled with it', async () => {
    await account.toBjorn()
    const id = await account.scheduled()
    await account.offer({ offer: 'none' })
    expect(await account.trouble(id)).toBe('templateRequired')
    const { campaigns } = await account.bjorn.owner.call(listCampaigns, {})
    expect(campaigns.find((each) => each.id === id)).toMatchObject({ status: 'scheduled' })
  })

  test('that is lost while a campaign rests lets nobody more be lost with it until it is back', async () => {
    await account.toBjorn()
    const customers = [
      await account.willing(account.bjorn),
      await account.willing(account.bjorn, oneOfMany(1)),
    ]
    const { campaign } = await account.bjorn.owner.call(saveCampaign, {
      ...{ name: 'Dags igen', type: 'whatsapp', message },
    })
    await account.prove(account.bjorn)
    account.twilio.control(() => 'busy')
    const customerIds = customers.map(({ id }) => id)
    await account.bjorn.owner.call(sendWhatsapp, { id: campaign.id, customerIds })
    await account.blipp.jobs.idle()
    await account.bjorn.owner.call(pauseCampaign, { id: campaign.id })
    await account.becomes({ ...content, status: 'paused' })
    account.twilio.control(() => null)
    const refused = await account.bjorn.owner.ask(resumeCampaign, { id: campaign.id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'sentTemplateLost' } })
    await account.becomes(content)
    await account.bjorn.owner.call(resumeCampaign, { id: campaign.id })
    await account.blipp.jobs.idle()
    expect(account.twilio.texts).toHaveLength(2)
  })

  describe('that a shop wrote down before', () => {
    test('goes on while it is approved, and stands there once when it is offered too', async () => {
      await keepOwn(account.blipp.deps.db, account.bjorn.business.id, reminder)
      expect(await account.offeredTo(account.bjorn)).toEqual([reminder.name])
      await account.toBjorn()
      expect(await account.offeredTo(account.bjorn)).toEqual([reminder.name])
    })

    test('is held like any other when its approval is lost', async () => {
      await keepOwn(account.blipp.deps.db, account.bjorn.business.id, reminder)
      const id = await account.scheduled()
      await account.becomes({ ...content, status: 'disabled' })
      expect(await account.offeredTo(account.bjorn)).toEqual([])
      expect(await account.trouble(id)).toBe('templateLost')
    })
  })

  describe('when it cannot be read', () => {
    test('stays as it was read last, and the desk says why and since when', async () => {
      await account.toBjorn()
      const since = account.blipp.clock.now()
      account.twilio.controlContents(() => 'down')
      await account.becomes()
      expect(await account.offeredTo(account.bjorn)).toEqual([reminder.name])
      const { reading } = await account.listed()
      expect(reading).toMatchObject({
        trouble: 'refused',
        readAt: since,
        troubleAt: account.blipp.clock.now(),
      })
      const { attention } = await account.admin.call(adminDashboard, {})
      expect(attention).toContainEqual(
        expect.objectContaining({ what: 'templatesUnread', trouble: 'refused' }),
      )
      account.twilio.controlContents(() => null)
      account.twilio.contents.push(content)
      expect((await account.admin.call(refreshTemplates, {})).reading).toMatchObject({ trouble: null })
    })

    test('is tried again no sooner than the provider asks', async () => {
      account.twilio.controlContents(() => 'busy')
      await account.becomes(content)
      const tries = account.twilio.contentRequests()
      account.blipp.clock.pass(4 * MINUTES)
      account.blipp.jobs.wake()
      await account.blipp.jobs.idle()
      expect(account.twilio.contentRequests()).toBe(tries)
      account.blipp.clock.pass(2 * MINUTES)
      account.blipp.jobs.wake()
      await account.blipp.jobs.idle()
      expect(account.twilio.contentRequests()).toBe(tries + 1)
    })
  })
})
