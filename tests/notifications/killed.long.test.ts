import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createCampaign } from '../../backend/campaigns/store.ts'
import { systemClock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { logEvent } from '../../backend/events/index.ts'
import { setDevice } from '../../backend/notifications/change.ts'
import { vapidKeys } from '../../backend/notifications/vapid.ts'
import { openKeys } from '../../backend/secrets/keys.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { environment, killed, startWorker } from '../faults/kill/scene.ts'
import { engines } from '../support/engines.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startPushService } from '../support/push-service.ts'
import { businessRow, userRow } from '../support/rows.ts'

const CAMPAIGNS = 60
const KILLS = 2

describe.each(engines)('a worker that is killed while it tells a device of many things (%s)', (engine) => {
  const cluster = inject('postgresUrl')

  test.skipIf(engine === 'postgres' && cluster === null)(
    'leaves none untold, tells of none that did not happen, and repeats in the same place',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'blipp-notifications-'))
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      const fresh = engine === 'postgres' && cluster ? await freshDatabase(cluster) : null
      if (fresh) onTestFinished(fresh.drop)
      const where = { dataDir, ...(fresh && { url: fresh.url }) }
      const env = {
        ...environment(dataDir, 'http://127.0.0.1:1'),
        PUBLIC_URL: 'http://localhost:3000',
        ...(fresh && { DATABASE_URL: fresh.url }),
      }
      const service = await startPushService()
      onTestFinished(service.close)
      const db = await openDatabase(where)
      onTestFinished(() => db.close())
      const config = readConfig(env)
      const [businessId, userId] = [uuid7(), uuid7()]
      const ids = Array.from({ length: CAMPAIGNS }, () => uuid7())
      await db.write(businessId, async (unit) => {
        // By the machine's own clock, at any hour.
        await unit.trx
          .insertInto('businesses')
          .values(businessRow(businessId, { quietFor: 'off' }))
          .execute()
        await unit.trx
          .insertInto('users')
          .values(userRow(businessId, { id: userId }))
          .execute()
        for (const id of ids) {
          const text = { name: 'Höst', type: 'email', subject: 'Höst', message: 'Välkomna!' } as const
          await createCampaign(unit, id, { ...text, offerId: null }, systemClock.now())
        }
      })
      const keys = openKeys(config)
      const { publicKey } = vapidKeys(keys)
      const deps = { db, config, keys, clock: systemClock }
      const wanted = {
        deviceId: uuid7(),
        ...service.subscribe(publicKey),
        publicKey,
        language: 'sv' as const,
      }
      await setDevice(deps, { businessId, userId, sessionId: 'session' }, wanted)
      const done = (campaignIds: string[], isUndone = false) =>
        db.write(businessId, async (unit) => {
          for (const campaignId of campaignIds)
            await logEvent(unit, 'campaign.sent', { campaignId }, systemClock.now())
          if (isUndone) throw new Error('undone')
        })
      const [never, ...real] = ids
      await done(real)
      await expect(done([String(never)], true)).rejects.toThrow('undone')
      const told = () => new Set(service.got.map(({ said: { path } }) => path))
      const patience = { timeout: 120_000, interval: 10 }
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const worker = await startWorker(env, {})
        await expect.poll(() => told().size, patience).toBeGreaterThan((real.length * kill) / (KILLS + 2))
        await killed(worker)
      }
      const last = await startWorker(env, {})
      await expect.poll(() => told().size, patience).toBe(real.length)
      const waiting = async () => (await db.read.selectFrom('notifications').select('topic').execute()).length
      await expect.poll(waiting, patience).toBe(0)
      await killed(last)
      expect([...told()].sort()).toEqual(real.map((id) => `/dashboard/campaigns/${id}`).sort())
      expect(service.got.length - real.length).toBeLessThanOrEqual(KILLS)
    },
    120_000,
  )
})
