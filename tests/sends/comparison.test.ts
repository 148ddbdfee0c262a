import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import type { Database } from '../../backend/database/index.ts'
import { createJobs } from '../../backend/jobs.ts'
import { decideDue } from '../../backend/sends/comparison/decide.ts'
import { isMeasured } from '../../backend/sends/comparison/measure.ts'
import { signin } from '../../shared/businesses.ts'
import { cancelCampaign, listCampaigns, pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import {
  type Comparison,
  decideComparison,
  getComparison,
  startComparison,
} from '../../shared/comparisons.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor, oneOfMany } from '../support/people.ts'
import { openShop } from '../support/shop.ts'
import { crowdOf } from './crowd.ts'

const link = 'https://bjorn.example/boka'
const other = { otherSubject: 'Ny höst', otherMessage: `Hej! Boka din tid: ${link}` }

onEachEngine('two texts held against each other', (open) => {
  let db: Database
  let scene: Scene
  let id: string

  beforeEach(async () => {
    db = await open()
    scene = await setScene(db, { providers: false })
    id = await scene.campaign({ type: 'email', subject: 'Höst', message: `Boka: ${link}` })
    return () => scene.end()
  })

  const people = async (count: number): Promise<string[]> => {
    const all = Array.from({ length: count }, (_, number) => scene.customer(oneOfMany(number)))
    return (await Promise.all(all)).map((person) => person.id)
  }
  const request = { audience: { segment: 'all' }, share: 30, hours: 4, ...other } as const
  const start = (more: object = {}) => scene.shop.owner.call(startComparison, { ...request, id, ...more })
  const ask = (more: object = {}) => scene.shop.owner.ask(startComparison, { ...request, id, ...more })
  const comparison = async (): Promise<Comparison> => {
    const { comparison: found } = await scene.shop.owner.call(getComparison, { id })
    if (!found) throw new Error('There is none')
    return found
  }
  const status = async () =>
    (await scene.shop.owner.call(listCampaigns, {})).campaigns.find((campaign) => campaign.id === id)?.status
  const pass = async (ms: number) => {
    scene.blipp.clock.pass(ms)
    await scene.settle()
    await scene.shop.owner.call(signin, { email: scene.shop.email, password: scene.shop.password })
  }
  const reached = async () =>
    (await scene.ledger()).filter(({ state }) => state === 'captured').map(({ customerId }) => customerId)
  const follow = async (key: 'a' | 'b', count: number) => {
    const sendId = (await comparison()).texts.find((text) => text.key === key)?.sendId ?? ''
    const lines = (await scene.ledger()).filter((line) => line.sendId === sendId).slice(0, count)
    const clickedAt = scene.blipp.clock.now()
    await db.write(scene.shop.business.id, async (unit) => {
      for (const line of lines)
        await unit.trx.updateTable('deliveries').set({ clickedAt }).where('id', '=', line.id).execute()
    })
  }
  const campaignText = () =>
    db.read.selectFrom('campaigns').select(['subject', 'message']).where('id', '=', id).executeTakeFirst()
  const set = (values: { subject: string; message: string }) =>
    db.write(scene.shop.business.id, ({ trx }) => trx.updateTable('campaigns').set(values).execute())
  const subjects = async () =>
    (await db.read.selectFrom('captured').select('subject').where('kind', '=', 'campaign').execute()).map(
      ({ subject }) => subject,
    )

  test('go to some each, and after the hours the rest gets the one that more followed', async () => {
    const all = await crowdOf(scene, (await scene.customer(oneOfMany(0))).id, 670)
    await start()
    await scene.settle()
    expect((await comparison()).texts.map(({ report }) => report.captured)).toEqual([201, 201])
    expect(await comparison()).toMatchObject({ state: 'waiting', rest: 268, winner: null, isMeasured: true })
    const waiting = async () => (await scene.shop.owner.call(getCampaignReport, { id })).waiting
    expect([await status(), await waiting()]).toEqual(['sending', 268])
    await follow('a', 1)
    await follow('b', 9)
    await pass(4 * HOUR - 1000)
    expect(await reached()).toHaveLength(402)
    await pass(1000)
    expect(await comparison()).toMatchObject({ state: 'decided', winner: 'b', why: 'clicks' })
    expect((await reached()).sort()).toEqual([...all].sort())
    expect((await subjects()).filter((subject) => subject === other.otherSubject)).toHaveLength(201 + 268)
    const { report, runs } = await scene.shop.owner.call(getCampaignReport, { id })
    const now = [await status(), report.recipients, runs.length, await waiting()]
    expect(now).toEqual(['sent', 670, 3, 0])
    // Whoever comes later gets the text that won.
    expect(await campaignText()).toEqual({ subject: other.otherSubject, message: other.otherMessage })
    await scene.customer(oneOfMany(700))
    await scene.email({ audience: { segment: 'all' } }, id)
    await scene.settle()
    expect((await subjects()).filter((subject) => subject === other.otherSubject)).toHaveLength(201 + 269)
  })

  test('leave a text that the merchant wrote since as it is', async () => {
    await people(4)
    await start()
    await scene.settle()
    const mine = { subject: 'Min egen', message: `Min egen: ${link}` }
    await set(mine)
    await scene.shop.owner.call(decideComparison, { id, winner: 'b' })
    expect(await campaignText()).toEqual(mine)
  })

  test('say that there were too few to tell, and send the first', async () => {
    await people(6)
    await start()
    await scene.settle()
    await follow('b', 1)
    await pass(4 * HOUR)
    expect(await comparison()).toMatchObject({ winner: 'a', why: 'tooFew' })
    expect((await subjects()).filter((subject) => subject === 'Höst')).toHaveLength(5)
  })

  test('are not told apart by clicks where none are measured', async () => {
    await people(4)
    await scene.changeShop({ mailClicksOffAt: scene.blipp.clock.now() })
    await start()
    await scene.settle()
    expect((await comparison()).isMeasured).toBe(false)
    await pass(4 * HOUR)
    expect(await comparison()).toMatchObject({ winner: 'a', why: 'unmeasured' })
  })

  test('that are halves leave nobody waiting, and are told apart all the same', async () => {
    await people(5)
    await start({ share: 50 })
    await scene.settle()
    expect(await reached()).toHaveLength(5)
    expect(await status()).toBe('sent')
    await pass(4 * HOUR)
    expect(await comparison()).toMatchObject({ state: 'decided', rest: 0, winner: 'a' })
    expect(await reached()).toHaveLength(5)
  })

  describe('never reach anybody twice', () => {
    test('when the press is repeated, and not under another text', async () => {
      await people(8)
      const sendId = uuid7()
      await start({ sendId })
      await scene.settle()
      expect(await start({ sendId })).toEqual({ sendId })
      await scene.settle()
      expect((await db.read.selectFrom('comparisons').select('id').execute()).length).toBe(1)
      expect(await ask({ sendId, otherMessage: 'En tredje' })).toMatchObject({ status: 409 })
      expect(await ask()).toMatchObject({ status: 409, body: { code: 'campaignBusy' } })
      await pass(4 * HOUR)
      expect(new Set(await reached()).size).toBe((await reached()).length)
      expect(await reached()).toHaveLength(8)
    })

    test('when the server dies between the choice and the sending, and lose nobody', async () => {
      await people(8)
      const { sendId } = await start()
      await scene.settle()
      await scene.blipp.jobs.stop()
      scene.blipp.clock.pass(5 * HOUR)
      const { businessId } = { businessId: scene.shop.business.id }
      const now = scene.blipp.clock.now()
      const choose = () =>
        db.write(businessId, (unit) => decideDue(unit, scene.blipp.deps, () => {}, { id: sendId, now }))
      await choose()
      await choose()
      expect(await reached()).toHaveLength(4)
      const workers = [1, 2, 3].map(() => createJobs(scene.blipp.deps))
      for (const worker of workers) worker.start()
      await Promise.all(workers.map((worker) => worker.idle()))
      await Promise.all(workers.map((worker) => worker.stop()))
      expect(await reached()).toHaveLength(8)
      expect(new Set(await reached()).size).toBe(8)
    })

    test('when several processes choose at once', async () => {
      await people(8)
      await start()
      await scene.settle()
      scene.blipp.clock.pass(4 * HOUR)
      const workers = [1, 2, 3].map(() => createJobs(scene.blipp.deps))
      for (const worker of workers) worker.start()
      scene.blipp.jobs.wake()
      await Promise.all([scene.blipp.jobs, ...workers].map((worker) => worker.idle()))
      await Promise.all(workers.map((worker) => worker.stop()))
      await scene.settle()
      expect(new Set(await reached()).size).toBe(8)
      expect(await reached()).toHaveLength(8)
    })

    test('nor somebody who said no meanwhile', async () => {
      const all = await people(8)
      await start()
      await scene.settle()
      const before = await reached()
      const waiting = all.find((person) => !before.includes(person)) ?? ''
      await scene.change(waiting, { emailConsent: 'no' })
      await pass(4 * HOUR)
      expect(await reached()).toHaveLength(7)
      expect(await reached()).not.toContain(waiting)
    })
  })

  describe('keep to what holds a send', () => {
    test('wait while the campaign is paused, and go on with it', async () => {
      await people(8)
      await start()
      await scene.settle()
      await scene.shop.owner.call(pauseCampaign, { id })
      await pass(5 * HOUR)
      expect(await comparison()).toMatchObject({ state: 'waiting' })
      expect(await scene.shop.owner.ask(decideComparison, { id, winner: 'b' })).toMatchObject({ status: 409 })
      await scene.shop.owner.call(resumeCampaign, { id })
      await scene.settle()
      expect(await reached()).toHaveLength(8)
    })

    test('are called off with the campaign: nobody more gets either', async () => {
      await people(8)
      await start()
      await scene.settle()
      await scene.shop.owner.call(cancelCampaign, { id })
      await pass(5 * HOUR)
      expect(await comparison()).toMatchObject({ state: 'cancelled', winner: null })
      expect(await reached()).toHaveLength(4)
      expect(await status()).toBe('cancelled')
    })

    test('wait out the quiet hours', async () => {
      await people(4)
      await scene.changeShop({ quietFor: 'all', quietFrom: '13:00', quietTo: '15:00' })
      await start({ hours: 4 })
      await scene.settle()
      const quiet = Date.parse('2026-11-21T12:30:00.000Z') - Date.parse(scene.blipp.clock.now())
      await db.write(scene.shop.business.id, (unit) =>
        unit.trx.updateTable('comparisons').set({ decideAt: '2026-11-21T12:15:00.000Z' }).execute(),
      )
      await pass(quiet)
      expect(await comparison()).toMatchObject({ state: 'waiting', decideAt: '2026-11-21T14:00:00.000Z' })
      await pass(90 * 60_000)
      expect(await reached()).toHaveLength(4)
    })

    test('ask when the server stood still for long, and once', async () => {
      await people(4)
      await start({ hours: 1 })
      await scene.settle()
      await pass(20 * HOUR)
      expect(await status()).toBe('paused')
      expect((await scene.shop.owner.call(getCampaignReport, { id })).held).toBe('late')
      expect(await reached()).toHaveLength(2)
      await scene.shop.owner.call(resumeCampaign, { id })
      await scene.settle()
      expect([await status(), (await reached()).length]).toEqual(['sent', 4])
    })
  })

  test('are decided by the merchant, once', async () => {
    await people(8)
    await start()
    await scene.settle()
    const decide = () => scene.shop.owner.ask(decideComparison, { id, winner: 'b' })
    expect(await decide()).toMatchObject({ status: 200 })
    await scene.settle()
    expect(await comparison()).toMatchObject({ winner: 'b', why: 'chosen' })
    expect(await decide()).toMatchObject({ status: 409, body: { code: 'comparisonOver' } })
    await pass(5 * HOUR)
    expect(await reached()).toHaveLength(8)
  })

  test('are refused where there is nothing to compare, or somebody else’s', async () => {
    const [only = ''] = await people(1)
    const fields = (name: string) => ({ status: 422, body: { fields: { [name]: expect.any(String) } } })
    expect(await ask({ audience: undefined, customerIds: [only] })).toMatchObject(fields('customerIds'))
    await scene.customer(oneOfMany(1))
    expect(await ask({ otherSubject: null })).toMatchObject(fields('otherSubject'))
    expect(await ask({ otherMessage: ' ' })).toMatchObject(fields('otherMessage'))
    expect(await ask({ otherSubject: 'Höst', otherMessage: `Boka: ${link}` })).toMatchObject(
      fields('otherMessage'),
    )
    expect(await ask({ share: 49 })).toMatchObject(fields('share'))
    expect(await db.read.selectFrom('sends').select('id').execute()).toEqual([])
    const flora = await openShop(scene.blipp.url, floraBlommor)
    expect(await flora.owner.ask(startComparison, { ...request, id })).toMatchObject({ status: 404 })
    expect(await flora.owner.ask(getComparison, { id })).toMatchObject({ status: 404 })
  })
})

test('a click in one text is held against one in the other where links are measured in both', () => {
  const tracking = JSON.stringify({ links: ['https://a.example/'], opens: false })
  expect(isMeasured({ tracking }, { tracking })).toBe(true)
  expect(isMeasured({ tracking }, { tracking: null })).toBe(false)
  expect(isMeasured({ tracking: JSON.stringify({ links: [], opens: true }) }, { tracking })).toBe(false)
})
