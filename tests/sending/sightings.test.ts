import { expect, test } from 'vitest'
import { writeGone } from '../../backend/sending/after-restore/gone.ts'
import { forgetSightings, keepSightings, sightingsOf } from '../../backend/sending/after-restore/sightings.ts'
import type { Candidate } from '../../backend/sending/claim.ts'
import { nine, onTwins } from '../deliveries/twins.ts'
import { annasMobile } from '../support/people.ts'

onTwins('after a restore', (twins) => {
  const text = 'Hösten är här'
  const listed = (providerId: string, words = text) =>
    keepSightings(twins.deps, [
      {
        ...{ to: annasMobile, text: words, at: nine },
        sighting: { state: 'delivered', status: 'delivered', providerId, code: 0 },
      },
    ])
  /** A text that was read as due, which is by now as `state` says. */
  async function due(state: 'queued' | 'cancelled' | 'accepted', attempt = 1): Promise<Candidate> {
    const campaignId = await twins.campaign()
    const sendId = await twins.send({ campaignId })
    const values = {
      sendId,
      campaignId,
      state,
      attempt,
      acceptedAt: null,
      handedOverAt: null,
      customerId: 'anna',
    }
    const id = await twins.delivery(values)
    const composed = { parts: 2, isTooLong: false, send: () => Promise.reject(), kept: () => ({ text }) }
    const known = { businessId: twins.shop, ...{ id, sendId, campaignId }, address: annasMobile }
    return { ...known, customerId: 'anna', channel: 'sms', composed } as unknown as Candidate
  }
  const gone = (...candidates: Candidate[]) =>
    twins.just(async () => [...(await writeGone(twins.deps as never, candidates))])
  const left = () => twins.db.read.selectFrom('sightings').select('providerId').execute()
  const line = async ({ id }: Candidate) => (await twins.all('deliveries')).find((each) => each.id === id)

  test('a send of which nobody is left is looked through like any other', async () => {
    expect(await sightingsOf(twins.deps, [])).toEqual(new Map())
  })

  test('what the provider told is forgotten after thirty days, and it is known when nothing is left', async () => {
    const days = (n: number) => twins.clock.pass(n * 86_400_000)
    await listed('SM old')
    expect([days(30), await forgetSightings(twins.deps)].at(-1)).toBe(true)
    twins.clock.pass(1)
    expect(await forgetSightings(twins.deps)).toBe(false)
    expect(await left()).toEqual([])
  })

  test('a text that the provider has is recorded as it is there, and is not due any more', async () => {
    const [one, another] = [await due('queued'), await due('queued')]
    await listed('SM1')
    expect(await gone(one, another)).toEqual([one.id])
    expect(await line(one)).toMatchObject({
      ...{ state: 'delivered', providerId: 'SM1', parts: 2, handedOverAt: nine },
    })
    expect(await line(another)).toMatchObject({ state: 'queued', providerId: null })
    expect(await left()).toEqual([])
  })

  test.each(['cancelled', 'accepted'] as const)(
    'one that was %s since it was read stays so, and what the provider has is left for another',
    async (state) => {
      const candidate = await due(state)
      const before = await line(candidate)
      await listed(`SM ${state}`)
      expect(await gone(candidate)).toEqual([])
      expect(await line(candidate)).toEqual(before)
      expect(await left()).toEqual([{ providerId: `SM ${state}` }])
      await twins.db.write('', ({ trx }) => trx.deleteFrom('sightings').execute())
    },
  )

  test('other words to the same number are another text', async () => {
    const candidate = await due('queued')
    await listed('SM2', 'Våren är här')
    expect(await gone(candidate)).toEqual([])
    expect(await line(candidate)).toMatchObject({ state: 'queued' })
    await twins.db.write('', ({ trx }) => trx.deleteFrom('sightings').execute())
  })
})
