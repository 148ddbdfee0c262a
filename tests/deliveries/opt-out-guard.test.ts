import { beforeEach, describe, expect, test } from 'vitest'
import { isOptOutReachable } from '../../backend/limits/opt-out-guard.ts'
import { createAutomation, updateAutomation } from '../../shared/automations.ts'
import { pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { openPlanning } from '../sends/planning.ts'
import { openScheduling, type Scheduling } from '../sends/scheduling.ts'
import { onEachEngine } from '../support/engines.ts'
import { welcome } from '../support/shop.ts'
import { type Scene, setScene } from './scene.ts'

const smtp = (url: string) => ({
  url,
  from: 'utskick@blipp.example',
  fromName: 'Blipp',
  bounceDomain: undefined,
  dkim: undefined,
})
const twilio = (baseUrl?: string) => ({
  accountSid: 'AC1',
  authToken: 'hemlig',
  baseUrl,
  from: undefined,
  messagingServiceSid: undefined,
  whatsappFrom: undefined,
})

describe('somebody who gets a message', () => {
  const real = { smtp: smtp('smtps://mail.example'), twilio: twilio() }
  const can = (publicUrl: string, providers: object = real) =>
    isOptOutReachable({ publicUrl, ...real, ...providers }, 'sms') &&
    isOptOutReachable({ publicUrl, ...real, ...providers }, 'email')

  test.each([
    'https://blipp.example',
    'https://blipp.shop.example:8443',
    'http://93.184.216.34',
    'http://[2001:db8::1]',
  ])('can say no by way of %s', (url) => expect(can(url)).toBe(true))

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://192.168.1.10',
    'http://10.0.0.2',
    'http://172.20.0.2',
    'http://100.64.1.1',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://kassan',
    'http://kassan.local',
    'http://blipp.internal',
  ])('finds nothing at %s', (url) => expect(can(url)).toBe(false))

  test('is at this machine where the provider is, and nobody where it is captured', () => {
    const here = { smtp: smtp('smtp://localhost:1025'), twilio: twilio('http://127.0.0.1:4010') }
    expect(can('http://localhost:3000', here)).toBe(true)
    expect(can('http://localhost:3000', { smtp: null, twilio: null })).toBe(true)
  })
})

onEachEngine('a text that nobody could say no to', (open) => {
  let scene: Scene
  let scheduling: Scheduling
  let annas: string
  /** Points the product at the real providers, with nothing that leads back to it. */
  const shutOut = () => {
    const { twilio, smtp } = scene.blipp.deps.config
    if (twilio) twilio.baseUrl = undefined
    if (smtp) smtp.url = 'smtps://mail.example'
  }
  const openUp = () => {
    const { twilio, smtp } = scene.blipp.deps.config
    if (twilio) twilio.baseUrl = scene.twilio.url
    if (smtp) smtp.url = scene.sink.url
  }
  const refused = { status: 422, body: { code: 'noOptOut', message: expect.stringContaining('säga nej') } }

  beforeEach(async () => {
    scene = await setScene(await open())
    scheduling = await openScheduling(scene)
    annas = scheduling.annas
    return () => scene.end()
  })

  test('is refused when Send is pressed, scheduled, planned or switched on', async () => {
    shutOut()
    const { owner } = scene.shop
    const customerIds = [annas]
    expect(await scene.ask('sms', { customerIds })).toMatchObject(refused)
    expect(await scene.ask('sms', { customerIds, smsFrom: '+46701740600' })).toMatchObject(refused)
    expect(await scene.ask('email', { customerIds })).toMatchObject(refused)
    expect(await scheduling.ask('2026-11-23T10:00:00.000Z')).toMatchObject(refused)
    const device = await openPlanning(scene)
    expect(await device.hand(device.plan(customerIds))).toMatchObject({
      status: 'rejected',
      code: 'noOptOut',
    })
    expect(await owner.ask(createAutomation, { ...welcome, on: true })).toMatchObject(refused)
    const { automation } = await owner.call(createAutomation, { ...welcome, on: false })
    expect(await owner.ask(updateAutomation, { id: automation.id, on: true })).toMatchObject(refused)
    expect(await scene.ledger()).toEqual([])
  })

  test('is held where the way out is lost after the press, and goes when it is back', async () => {
    scene.twilio.control(() => 'busy')
    await scene.sms({ customerIds: [annas] })
    const id = scene.campaigns.sms
    await scene.shop.owner.call(pauseCampaign, { id })
    shutOut()
    expect(await scene.shop.owner.ask(resumeCampaign, { id })).toMatchObject(refused)
    openUp()
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    shutOut()
    scene.twilio.control(() => null)
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(await scene.shop.owner.call(getCampaignReport, { id })).toMatchObject({ held: 'noOptOut' })
    expect(scene.twilio.texts).toEqual([])
    openUp()
    await scene.shop.owner.call(resumeCampaign, { id })
    await scene.settle()
    expect(scene.twilio.texts).toHaveLength(1)
  })

  test('waits where it was scheduled, and the merchant is told', async () => {
    const { plan, until, campaign } = scheduling
    await plan('2026-11-21T10:00:00.000Z')
    shutOut()
    await until('2026-11-21T10:00:00.000Z')
    expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: 'noOptOut' })
  })
})
