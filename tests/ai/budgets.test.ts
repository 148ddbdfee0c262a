import { beforeEach, expect, test } from 'vitest'
import { attentionOf } from '../../backend/admin/attention.ts'
import { DAY } from '../../backend/clock.ts'
import { enhanceInline, generateCampaign, trialGenerate, varyCampaign } from '../../shared/ai.ts'
import { getProfile } from '../../shared/businesses.ts'
import { plans } from '../../shared/rules/plans.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine, openSqlite } from '../support/engines.ts'
import type { OpenaiStandIn } from '../support/openai.ts'
import { floraBlommor } from '../support/people.ts'
import { openShop, type Shop, signInAgain } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'
import { autumn, openVerified, startWithModel } from './support.ts'

const inline = { content: 'Välkommen in', tone: 'casual', channel: 'offer', campaignType: 'sms' } as const

onEachEngine('what texts cost', (open) => {
  let blipp: Blipp
  let model: OpenaiStandIn
  let shop: Shop

  beforeEach(async () => {
    const started = await startWithModel(await open(), {
      DEFAULT_PLAN: 'free',
      AI_DAILY_PUBLIC: '2',
      AI_DAILY_ACCOUNTS: '4',
      LIMITS: 'on',
    })
    ;({ blipp, model } = started)
    shop = await openVerified(blipp.url)
    return started.stop
  })

  const left = async () => (await shop.owner.call(getProfile, {})).business.remaining.aiTexts
  const generate = async () => (await shop.owner.call(generateCampaign, autumn)).campaign

  test('each text of the model counts on the plan, and the built-in writer goes on for nothing', async () => {
    expect(await left()).toBe(plans.free.aiTexts)
    expect((await generate()).writtenBy).toBe('model')
    await shop.owner.call(varyCampaign, { originalMessage: 'Välkommen in' })
    await shop.owner.call(enhanceInline, inline)
    expect(await left()).toBe(0)
    expect(await generate()).toMatchObject({ writtenBy: 'builtIn', fallback: 'spent' })
    expect(model.questions).toHaveLength(3)
    blipp.clock.pass(15 * DAY)
    const { business } = await (await signInAgain(shop)).call(getProfile, {})
    expect(business.remaining.aiTexts).toBe(plans.free.aiTexts)
  })

  test('two at once do not share the last one', async () => {
    await generate()
    await generate()
    const both = await Promise.all([generate(), generate()])
    expect(both.map(({ writtenBy }) => writtenBy).sort()).toEqual(['builtIn', 'model'])
    expect(await left()).toBe(0)
  })

  test('what the model did not write is not counted', async () => {
    for (const fault of ['error', 'brokenJson', 'hostile'] as const) {
      model.control(() => fault)
      await generate()
    }
    expect(await left()).toBe(plans.free.aiTexts)
  })

  test('what comes to nothing again and again is counted at last: the operator pays for each', async () => {
    model.control(() => 'refusal')
    for (let time = 0; time < 21; time += 1) await generate()
    expect(await left()).toBe(plans.free.aiTexts - 1)
  })

  test('what it took is noted, without a word of who or what', async () => {
    await generate()
    const rows = await blipp.deps.db.read.selectFrom('aiTexts').selectAll().execute()
    expect(rows).toEqual([
      {
        businessId: shop.business.id,
        id: expect.any(String),
        at: blipp.clock.now(),
        call: 'generate',
        tokens: expect.any(Number),
      },
    ])
    expect(rows[0]?.tokens).toBeGreaterThan(0)
  })

  test('visitors share what there is a day; a shop has its own', async () => {
    const visitor = visit(blipp.url)
    const authors = []
    for (let time = 0; time < 3; time += 1) authors.push(await visitor.call(enhanceInline, inline))
    expect(authors.map(({ writtenBy, fallback }) => fallback ?? writtenBy)).toEqual([
      'model',
      'model',
      'spent',
    ])
    expect((await generate()).writtenBy).toBe('model')
    blipp.clock.pass(DAY)
    expect((await visitor.call(enhanceInline, inline)).writtenBy).toBe('model')
    const days = await blipp.deps.db.read.selectFrom('aiDays').selectAll().orderBy('day').execute()
    expect(days.map(({ texts }) => Number(texts))).toEqual([2, 1])
    expect(Number(days[0]?.tokens)).toBeGreaterThan(0)
  })

  test('an account that nobody has verified gets the built-in writer, and takes nothing of anybody’s', async () => {
    const unverified = await openShop(blipp.url, floraBlommor)
    const { campaign } = await unverified.owner.call(generateCampaign, autumn)
    expect(campaign).toMatchObject({ writtenBy: 'builtIn', fallback: 'unverified' })
    expect(model.questions).toEqual([])
    const { remaining } = (await unverified.owner.call(getProfile, {})).business
    expect(remaining.aiTexts).toBe(plans.free.aiTexts)
    expect(await blipp.deps.db.read.selectFrom('aiDays').selectAll().execute()).toEqual([])
  })

  test('all accounts share what the operator gives a day, and the desk is told when it is used up', async () => {
    const other = await openVerified(blipp.url, floraBlommor)
    const write = async ({ owner }: Shop) => (await owner.call(generateCampaign, autumn)).campaign
    const attention = () => attentionOf({ ...blipp.deps })
    for (const each of [shop, other, shop]) expect((await write(each)).writtenBy).toBe('model')
    expect(await attention()).not.toContainEqual(expect.objectContaining({ what: 'aiSpent' }))
    expect((await write(other)).writtenBy).toBe('model')
    expect(await attention()).toContainEqual({ what: 'aiSpent', texts: 4 })
    expect(await write(other)).toMatchObject({ writtenBy: 'builtIn', fallback: 'spent' })
    const { remaining } = (await other.owner.call(getProfile, {})).business
    expect(remaining.aiTexts).toBe((plans.free.aiTexts ?? 0) - 2)
    const visitor = visit(blipp.url)
    expect((await visitor.call(enhanceInline, inline)).writtenBy).toBe('model')
    blipp.clock.pass(DAY)
    const again = await signInAgain(other)
    expect((await again.call(generateCampaign, autumn)).campaign.writtenBy).toBe('model')
  })

  test('a minute has room for so many, and no more', async () => {
    const visitor = visit(blipp.url)
    const statuses = []
    for (let time = 0; time < 16; time += 1) statuses.push((await visitor.ask(enhanceInline, inline)).status)
    expect(statuses).toEqual([...Array(15).fill(200), 429])
  })

  test('a visitor tries once: neither without the flag, nor without the cookie, nor with another address', async () => {
    const visitor = visit(blipp.url)
    expect((await visitor.call(trialGenerate, autumn)).campaign.message).toBeTruthy()
    expect(await visitor.ask(trialGenerate, autumn)).toMatchObject({
      status: 429,
      body: { code: 'trialUsed' },
    })
    const elsewhere = await visit(blipp.url).ask(trialGenerate, autumn)
    expect(elsewhere.status).toBe(429)
    const wait = Number(elsewhere.headers.get('Retry-After')) * 1000
    blipp.clock.pass(wait - 1000)
    expect((await visit(blipp.url).ask(trialGenerate, autumn)).status).toBe(429)
    blipp.clock.pass(1000)
    expect((await visitor.ask(trialGenerate, autumn)).status).toBe(429)
    expect((await visit(blipp.url).ask(trialGenerate, autumn)).status).toBe(200)
    const rows = await blipp.deps.db.read.selectFrom('trials').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1/)
  })

  test('a try with something missing is none', async () => {
    const visitor = visit(blipp.url)
    expect(await visitor.ask(trialGenerate, { ...autumn, businessName: '' })).toMatchObject({
      status: 422,
      body: { fields: { businessName: expect.any(String) } },
    })
    expect((await visitor.ask(trialGenerate, autumn)).status).toBe(200)
  })
})

test('a cookie that somebody made up counts as little as none', async () => {
  const opened = await openSqlite()
  const blipp = await startBlipp(opened.db)
  try {
    const visitor = visit(blipp.url)
    const forged = { cookie: 'trial=1; trial.sig=AAAA' }
    expect((await visitor.ask(trialGenerate, autumn, forged)).status).toBe(200)
  } finally {
    await blipp.stop()
    await opened.discard()
  }
})
