import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../backend/clock.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { createLive } from '../../backend/http/live.ts'
import { createJobs } from '../../backend/jobs.ts'
import { watchOtherProcesses } from '../../backend/process/other-processes.ts'
import { type SendProgress, sendProgress } from '../../shared/reports.ts'
import { mobileOf, type Scene, setScene } from '../deliveries/scene.ts'
import { floraBlommor, oneOfMany } from '../support/people.ts'
import { addCustomer, openShop, type Shop } from '../support/shop.ts'

let dataDir: string
let scene: Scene

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'blipp-data-'))
  const db = await openDatabase({ dataDir })
  scene = await setScene(db)
  for (let number = 0; number < 3; number += 1) await scene.customer(oneOfMany(number))
  // The last is kept waiting, so that the send stays under way.
  scene.twilio.control(({ to }) => (to === mobileOf(2) ? 'busy' : null))
  return async () => {
    await scene.end()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** What a dashboard is told of sends, event by event. */
async function listen({ owner }: Pick<Shop, 'owner'>) {
  const response = await owner.fetch('/api/live', { headers: { accept: 'text/event-stream' } })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const events = (): SendProgress[] =>
    [...text.matchAll(/event: send\ndata: (.*)\n\n/g)].map(([, data]) =>
      sendProgress.parse(JSON.parse(data ?? '')),
    )
  const readUntil = async (isThere: () => boolean) => {
    while (!isThere()) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    until: async (isIt: (progress: SendProgress) => boolean): Promise<SendProgress | undefined> => {
      await readUntil(() => events().some(isIt))
      return events().find(isIt)
    },
    /** All that it was told until its business changed. */
    untilChanged: async () => {
      await readUntil(() => text.includes('event: changed'))
      return text
    },
    leave: () => reader.cancel(),
  }
}

const everybody = { audience: { segment: 'all' } } as const

test('an open dashboard is told how far a send has come, and when it is done', async () => {
  const dashboard = await listen(scene.shop)
  const { sendId } = await scene.sms(everybody)
  const halfway = await dashboard.until(({ report }) => report.accepted === 2)
  expect(halfway).toMatchObject({
    campaignId: scene.campaigns.sms,
    sendId,
    state: 'sending',
    report: { recipients: 3, pending: 1 },
  })
  const late = await listen(scene.shop)
  expect(await late.until(() => true)).toEqual(halfway)
  scene.twilio.control(() => null)
  scene.blipp.clock.pass(30 * MINUTE)
  scene.blipp.jobs.wake()
  expect(await dashboard.until(({ state }) => state === 'done')).toMatchObject({
    sendId,
    report: { accepted: 3, pending: 0 },
  })
  await Promise.all([dashboard.leave(), late.leave()])
})

test('and what a worker of its own process sends, as soon as it is written', async () => {
  await scene.blipp.jobs.stop()
  const forget = watchOtherProcesses(scene.blipp.deps)
  const theirs = await openDatabase({ dataDir })
  const worker = createJobs({ ...scene.blipp.deps, db: theirs, live: createLive() })
  const dashboard = await listen(scene.shop)
  const pressed = scene.sms(everybody)
  expect(await dashboard.until(({ state }) => state === 'preparing')).toMatchObject({
    report: { accepted: 0 },
  })
  worker.start()
  expect(await dashboard.until(({ report }) => report.accepted === 2)).toMatchObject({ state: 'sending' })
  scene.twilio.control(() => null)
  scene.blipp.clock.pass(30 * MINUTE)
  worker.wake()
  expect(await dashboard.until(({ state }) => state === 'done')).toMatchObject({ report: { accepted: 3 } })
  await pressed
  await dashboard.leave()
  forget()
  await worker.stop()
  await theirs.close()
})

test('nobody else is told', async () => {
  const flora = await openShop(scene.blipp.url, floraBlommor)
  const [own, other] = [await listen(scene.shop), await listen(flora)]
  await scene.sms(everybody)
  await own.until(({ report }) => report.accepted === 2)
  await addCustomer(flora, oneOfMany(9))
  expect(await other.untilChanged()).not.toContain('event: send')
  await Promise.all([own.leave(), other.leave()])
})
