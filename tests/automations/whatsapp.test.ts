import { beforeEach, expect, test } from 'vitest'
import { createAutomation, resumeAutomation, updateAutomation } from '../../shared/automations.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import { removeTemplate } from '../../shared/whatsapp/contract.ts'
import { onEachEngine } from '../support/engines.ts'
import { reminder, welcome } from '../support/shop.ts'
import { keepOwn } from '../support/templates.ts'
import { type Automated, MINUTE, openAutomated, person } from './scene.ts'

const values = { channel: 'whatsapp', subject: null, message: textOfTemplate(reminder) } as const
const willing = (number: number) => ({ ...person(number), consents: { whatsapp: true } })

onEachEngine('an automation by WhatsApp', (open) => {
  let scene: Automated
  let templateId: string

  beforeEach(async () => {
    scene = await openAutomated(await open(), { environment: { TWILIO_WHATSAPP_FROM: '+46701740690' } })
    await scene.shop.owner.call(updateProfile, { whatsappOn: true })
    templateId = await keep()
    return () => scene.end()
  })

  const keep = () => keepOwn(scene.db, scene.shop.business.id, reminder)
  const begin = async () => (await scene.automate(values)).id
  const sentTo = () => scene.twilio.texts.map(({ to }) => to)

  test('sends the approved template from the number for it, to who said yes to WhatsApp', async () => {
    await begin()
    await scene.tap(willing(1), { ...person(2), consents: { sms: true } })
    await scene.pass(MINUTE)
    expect(scene.twilio.texts).toMatchObject([
      {
        to: `whatsapp:${person(1).phone}`,
        from: 'whatsapp:+46701740690',
        contentSid: reminder.contentSid,
      },
    ])
  })

  test('is refused with a text of one’s own, and while WhatsApp is off', async () => {
    const ask = (message: string) =>
      scene.shop.owner.fetch(createAutomation.path, {
        method: 'POST',
        body: JSON.stringify({ ...welcome, ...values, message }),
        headers: { 'content-type': 'application/json' },
      })
    const free = await ask('Hej och välkommen!')
    expect([free.status, (await free.json()).code]).toEqual([409, 'templateRequired'])
    await scene.shop.owner.call(updateProfile, { whatsappOn: false })
    expect((await (await ask(values.message)).json()).code).toBe('channelOff')
  })

  test('waits for the merchant once its template is gone, and goes on with those who come after', async () => {
    const id = await begin()
    await scene.shop.owner.call(removeTemplate, { id: templateId })
    await scene.tap(willing(1))
    await scene.pass(MINUTE)
    expect(sentTo()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ on: true, held: 'templateGone', ahead: 0 })
    await keep()
    await scene.shop.owner.call(resumeAutomation, { id })
    await scene.tap(willing(2))
    await scene.pass(MINUTE)
    expect(sentTo()).toEqual([`whatsapp:${person(2).phone}`])
  })

  test('is turned on again only once there is a template, and then goes on', async () => {
    const id = await begin()
    const { owner } = scene.shop
    await owner.call(removeTemplate, { id: templateId })
    await scene.tap(willing(1))
    await scene.pass(MINUTE)
    await owner.call(updateAutomation, { id, on: false })
    expect(await owner.ask(updateAutomation, { id, on: true })).toMatchObject({
      status: 409,
      body: { code: 'templateRequired' },
    })
    expect(await scene.automation(id)).toMatchObject({ on: false, held: 'templateGone' })
    await keep()
    await owner.call(updateAutomation, { id, on: true })
    expect(await scene.automation(id)).toMatchObject({ on: true, held: null })
    await scene.tap(willing(2))
    await scene.pass(MINUTE)
    expect(sentTo()).toEqual([`whatsapp:${person(2).phone}`])
  })
})
