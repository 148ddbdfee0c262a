import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { saveCampaign } from '../../shared/campaigns.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { readJournal } from '../support/journal.ts'
import { findNginx } from '../support/nginx.ts'
import { findPostgres } from '../support/postgres.ts'
import type { AcceptedText } from '../support/twilio.ts'
import { type Visitor, visit } from '../support/visitor.ts'
import { type Crowd, callerOf, startCrowd } from './several/people.ts'
import { type Several, startSeveral } from './several/scene.ts'
import { openStream } from './several/stream.ts'

const programs = { postgres: process.env.BLIPP_TEST_PG === 'off' ? null : findPostgres(), nginx: findNginx() }
const missing = Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]))
if (missing.length > 0)
  console.warn(`Several processes are not tested here: there is no ${missing.join(', no ')}.`)

const RECIPIENTS = Number(process.env.BLIPP_SEVERAL_RECIPIENTS ?? 800)
const ROUNDS = Number(process.env.BLIPP_SEVERAL_ROUNDS ?? 1)
const EAGER = { timeout: 240_000, interval: 10 }
const PATIENCE = { timeout: 240_000, interval: 100 }

describe.skipIf(missing.length > 0)('three web processes behind nginx, two workers, PostgreSQL', () => {
  let several: Several
  let cookie: string
  let crowd: Crowd | null = null

  beforeAll(async () => {
    several = await startSeveral(
      { postgres: programs.postgres ?? '', nginx: programs.nginx ?? '' },
      RECIPIENTS,
    )
    const owner = await signedIn()
    cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  afterAll(() => several?.dispose())
  afterEach(async () => {
    await crowd?.stop()
    crowd = null
  })

  async function signedIn(): Promise<Visitor> {
    const owner = visit(several.webs[0]?.url ?? '', { origin: several.nginx.url })
    await owner.call(signin, several.owner)
    return owner
  }
  const start = () => {
    crowd = startCrowd({ url: several.nginx.url, code: several.code, cookie })
    return crowd
  }
  const revision = async () =>
    Number(
      (
        await several.db.read
          .selectFrom('businesses')
          .select('revision')
          .where('id', '=', several.pressed.businessId)
          .executeTakeFirstOrThrow()
      ).revision,
    )

  /** Each process opens the owner's session, and tells of a change that was made at another. */
  async function expectOneProduct(): Promise<void> {
    const streams = await Promise.all(several.webs.map(({ url }) => openStream(url, cookie)))
    const before = await revision()
    const office = callerOf(several.nginx.url)
    const made = await office.ask('POST', '/api/tags', { label: 'Fönstret' }, { cookie })
    expect(made.status).toBe(201)
    office.end()
    await Promise.all(streams.map((stream) => stream.hears(before + 1)))
    await Promise.all(streams.map((stream) => stream.close()))
  }

  /** Whoever was told that their sign-up is kept is there, once. */
  async function expectKept({ acknowledged }: Crowd): Promise<void> {
    const rows = await several.db.read
      .selectFrom('customers')
      .select('email')
      .where('businessId', '=', several.pressed.businessId)
      .where('email', 'like', 'gast-%')
      .execute()
    const there = new Set(rows.map(({ email }) => email ?? ''))
    expect([...acknowledged].filter((email) => !there.has(email))).toEqual([])
    expect(rows).toHaveLength(there.size)
    const answers = await several.db.read
      .selectFrom('consents')
      .innerJoin('customers', (join) =>
        join
          .onRef('customers.businessId', '=', 'consents.businessId')
          .onRef('customers.id', '=', 'consents.customerId'),
      )
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('customers.businessId', '=', several.pressed.businessId)
      .where('customers.email', 'like', 'gast-%')
      .executeTakeFirstOrThrow()
    expect(answers.n).toBe(rows.length)
  }

  const texts = () => readJournal<AcceptedText>(several.pressed.journalFile)
  const unanswered = ({ seen }: Crowd) =>
    seen
      .filter(({ answer: { status } }) => status < 200 || status > 299)
      .map(({ what, answer }) => ({ what, ...answer }))

  // Once in hundreds of restarts somebody connects in the instant in which a process stops listening; see docs/running.md.
  test('started anew one after another leave no request unanswered', { retry: 1 }, async () => {
    const people = start()
    await people.more(20)
    for (const web of several.webs) {
      expect(await web.terminate()).toBe(0)
      await people.more(10)
      await web.start()
      await people.more(20)
    }
    await people.stop()
    expect(unanswered(people)).toEqual([])
    await expectKept(people)
  })

  test('killed one after another lose no sign-up and double no message', async () => {
    const people = start()
    await Promise.all(several.workers.map((worker) => worker.start()))
    for (const [at, worker] of several.workers.entries()) {
      await expect.poll(() => texts().length, EAGER).toBeGreaterThan((RECIPIENTS * (at + 1)) / 4)
      await worker.kill()
    }
    expect(texts().length).toBeLessThan(RECIPIENTS)
    await Promise.all(several.workers.map((worker) => worker.start()))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const web of several.webs) {
        await web.kill()
        await people.more(20)
        await web.start()
        await expectOneProduct()
      }
    await people.stop()
    await expectKept(people)
    // What named itself was answered by another process when one died over it.
    expect(unanswered(people).filter(({ what }) => what === 'sign-up' || what === 'named')).toEqual([])
    await expectSent(several.pressed.campaignId)
  })

  test('send what is scheduled once, though both workers wait for it', async () => {
    const office = await signedIn()
    const texts = { name: 'Jul', type: 'sms', message: 'God jul, {{name}}!' } as const
    const { campaign } = await office.call(saveCampaign, texts)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const audience = { segment: 'all' } as const
    await office.call(scheduleCampaign, { id: campaign.id, at, audience, smsFrom: 'Bjorns' })
    // People choose a minute; here it comes in a second, at which both wake up.
    await several.db.write(several.pressed.businessId, async ({ trx, nextRevision }) => {
      nextRevision()
      const soon = new Date(Date.now() + 1000).toISOString()
      await trx.updateTable('schedules').set({ at: soon }).where('campaignId', '=', campaign.id).execute()
    })
    await expectSent(campaign.id)
    const sends = await several.db.read
      .selectFrom('sends')
      .select('id')
      .where('campaignId', '=', campaign.id)
      .execute()
    expect(sends).toHaveLength(1)
  })

  async function expectSent(campaignId: string): Promise<void> {
    const { businessId } = several.pressed
    const deliveries = () =>
      several.db.read
        .selectFrom('deliveries')
        .select(['state', 'address'])
        .where('businessId', '=', businessId)
        .where('campaignId', '=', campaignId)
        .where('state', '!=', 'skipped')
        .execute()
    const open = async () =>
      (await deliveries()).filter(({ state }) => state === 'queued' || state === 'handing_over').length
    await expect.poll(async () => (await deliveries()).length, PATIENCE).toBe(RECIPIENTS)
    await expect.poll(open, PATIENCE).toBe(0)
    const opening = campaignId === several.pressed.campaignId ? 'Hej' : 'God jul'
    const numbers = texts().flatMap(({ to, body }) => (body.startsWith(opening) ? [to] : []))
    const reached = new Set(numbers)
    expect(numbers).toHaveLength(reached.size)
    const lost = (await deliveries()).filter(
      ({ state, address }) => state !== 'unknown' && !reached.has(address ?? ''),
    )
    expect(lost).toEqual([])
  }

  test('answer 503 while PostgreSQL is started anew, and go on by themselves', async () => {
    const people = start()
    await people.more(20)
    const [late, ...running] = several.webs
    await late?.kill()
    await several.cluster.cutPower()
    const started = late?.start()
    await expect.poll(() => late?.printed(), PATIENCE).toMatch(awaited)
    const office = callerOf(several.nginx.url)
    const refused = await office.ask('GET', '/api/tags', undefined, { cookie, 'accept-language': 'sv' })
    office.end()
    expect(refused.status).toBe(503)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'unavailable' })
    const ready = await Promise.all(several.webs.map(({ url }) => fetch(`${url}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual(several.webs.map(() => 503))
    await several.cluster.start()
    await started
    await people.more(30)
    await people.stop()
    const others = unanswered(people).filter(
      ({ status, headers }) => status !== 503 || !headers['retry-after'],
    )
    expect(others.filter(({ what }) => what === 'sign-up' || what === 'named')).toEqual([])
    await expectKept(people)
    await expectOneProduct()
    expect(running.every((web) => !awaited.test(web.printed()))).toBe(true)
  })
})

const awaited = /PostgreSQL at .* cannot be used now \(\w+\)\. It is asked for again every second\./
