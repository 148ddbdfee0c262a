import { beforeEach, expect, test } from 'vitest'
import { getCampaignReport } from '../../shared/reports.ts'
import { optOutLine, sampleToken } from '../../shared/rules/sms.ts'
import { TEXT_MAX } from '../../shared/rules/texts/limit.ts'
import { scheduleCampaign, testCampaign } from '../../shared/schedules.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, oneOfMany } from '../support/people.ts'

onEachEngine('a text is held against 1,600 characters as it is sent', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  /** Characters that a message may have beside its opt-out line. */
  const room = () =>
    TEXT_MAX - optOutLine('sv', `${scene.blipp.deps.config.publicUrl}/u/${sampleToken}`).length

  test('the one whose name makes it too long is skipped with the reason, and everybody else gets it', async () => {
    const short = await scene.customer({ ...oneOfMany(1), name: 'Bo Ek' })
    const long = await scene.customer({ ...oneOfMany(2), name: 'Bo Eks' })
    const id = await scene.campaign({ message: `{{name}}${'a'.repeat(room() - 'Bo Ek'.length)}` })
    await scene.sms({ audience: { segment: 'all' } }, id)
    await scene.settle()
    const lines = await scene.ledger()
    expect(lines.find(({ customerId }) => customerId === short.id)).toMatchObject({ state: 'accepted' })
    expect(lines.find(({ customerId }) => customerId === long.id)).toMatchObject({
      state: 'skipped',
      reason: 'textTooLong',
    })
    expect(scene.twilio.texts.map(({ body }) => body?.length)).toEqual([TEXT_MAX])
    const { report } = await scene.shop.owner.call(getCampaignReport, { id })
    expect(report).toMatchObject({ accepted: 1, skipped: 1 })
  })

  test('a text that is too long for everybody is refused, however it is to be sent', async () => {
    const { id: customerId } = await scene.customer(anna)
    await scene.changeShop({ phone: '070-174 06 05' })
    const customerIds = [customerId]
    const id = await scene.campaign({ message: 'a'.repeat(TEXT_MAX) })
    const refused = { status: 422, body: { fields: { message: expect.stringMatching(/1[\s,]600/) } } }
    expect(await scene.ask('sms', { customerIds, smsFrom: 'Bjorns' }, id)).toMatchObject(refused)
    const at = '2026-12-24T10:00'
    const scheduled = { id, at, customerIds, smsFrom: 'Bjorns' }
    expect(await scene.shop.owner.ask(scheduleCampaign, scheduled)).toMatchObject(refused)
    expect(await scene.shop.owner.ask(testCampaign, { id, smsFrom: 'Bjorns' })).toMatchObject(refused)
    expect(scene.twilio.texts).toEqual([])
    expect(await scene.ledger()).toEqual([])
  })

  test('a measured link counts as what is sent in its place', async () => {
    await scene.changeShop({ smsClicksAt: '2026-11-21T09:00:00.000Z' })
    const { id: customerId } = await scene.customer(anna)
    const link = `https://bjorn.example/${'hosten-'.repeat(20)}`
    const id = await scene.campaign({ message: `${'a'.repeat(TEXT_MAX - 1 - link.length)} ${link}` })
    await scene.sms({ customerIds: [customerId] }, id)
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
    expect(scene.twilio.texts[0]?.body).toContain('/l/')
  })
})
