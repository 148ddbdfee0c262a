import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../backend/clock.ts'
import { createJobs } from '../../backend/jobs.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { onEachEngine } from '../support/engines.ts'
import { openScheduling, type Scheduling } from './scheduling.ts'

onEachEngine('the clock that a schedule goes by', (open) => {
  let scene: Scene
  let on: Scheduling

  // Saturday 21 November 2026, 10:00 in Stockholm.
  beforeEach(async () => {
    scene = await setScene(await open(), { providers: false })
    on = await openScheduling(scene)
    return () => scene.end()
  })

  const plan = (at: string) => on.plan(at)
  const campaign = () => on.campaign()
  const until = (at: string) => on.until(at)
  const texts = () => on.texts()

  describe('on a night when the clocks change', () => {
    const free = async (timeZone: string) =>
      scene.shop.owner.call(updateProfile, {
        timeZone,
        quietHours: { for: 'off', from: '20:00', to: '09:00' },
      })

    test.each([
      ['Europe/Stockholm', '2027-03-28T02:30', '2027-03-28T01:00:00.000Z'],
      ['Europe/Stockholm', '2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
      ['Europe/Stockholm', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
      ['America/New_York', '2027-03-14T02:15', '2027-03-14T07:00:00.000Z'],
      ['America/New_York', '2027-11-07T01:15', '2027-11-07T05:15:00.000Z'],
    ])('in %s: %s is %s', async (zone, wall, at) => {
      await free(zone)
      const { campaign: planned, askedFor } = await plan(wall)
      expect([planned.scheduledAt, askedFor]).toEqual([at, null])
      await until(new Date(Date.parse(at) - 1).toISOString())
      expect(await texts()).toHaveLength(0)
      await until(at)
      expect(await texts()).toHaveLength(1)
      await until(new Date(Date.parse(at) + 2 * HOUR).toISOString())
      expect(await texts()).toHaveLength(1)
    })

    test('goes at its own instant, when one of the two was named', async () => {
      await free('Europe/Stockholm')
      const { campaign: planned } = await plan('2027-10-31T01:30:00.000Z')
      expect(planned.scheduledAt).toBe('2027-10-31T01:30:00.000Z')
    })
  })

  describe('when the shop moves to another time zone', () => {
    const move = (timeZone: string) => scene.shop.owner.call(updateProfile, { timeZone })

    test('keeps what the clock shows', async () => {
      await plan('2026-11-22T11:00')
      await move('Europe/Helsinki')
      expect(await campaign()).toMatchObject({ scheduledAt: '2026-11-22T09:00:00.000Z' })
      await until('2026-11-22T09:00:00.000Z')
      expect(await texts()).toHaveLength(1)
    })

    test('is not sent at once when its time is over there: the merchant is asked', async () => {
      await plan('2026-11-21T11:30')
      await move('Asia/Tokyo')
      await scene.settle()
      expect(await texts()).toHaveLength(0)
      expect(await campaign()).toMatchObject({ status: 'scheduled', scheduleTrouble: 'late' })
    })
  })

  test('keeps its time when the rules of a zone turn out to be others', async () => {
    await plan('2026-11-22T11:00')
    // As a program would have reckoned it that did not know of winter time.
    const { id: businessId } = scene.shop.business
    await scene.db.write(businessId, ({ trx }) =>
      trx.updateTable('schedules').set({ at: '2026-11-22T09:00:00.000Z' }).execute(),
    )
    const next = createJobs(scene.blipp.deps)
    await scene.blipp.jobs.stop()
    next.start()
    await next.idle()
    await next.stop()
    expect(await campaign()).toMatchObject({ scheduledAt: '2026-11-22T10:00:00.000Z' })
  })
})
