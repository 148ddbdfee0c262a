import { beforeEach, expect, test } from 'vitest'
import { enhanceCampaign, generateCampaign } from '../../shared/ai.ts'
import { updateProfile } from '../../shared/businesses.ts'
import { onEachEngine } from '../support/engines.ts'
import type { OpenaiStandIn } from '../support/openai.ts'
import type { Shop } from '../support/shop.ts'
import { autumn, openVerified, startWithModel } from './support.ts'

onEachEngine("a shop's voice", (open) => {
  let shop: Shop
  let model: OpenaiStandIn

  beforeEach(async () => {
    const started = await startWithModel(await open(), { DEFAULT_PLAN: 'enterprise' })
    model = started.model
    shop = await openVerified(started.blipp.url)
    return started.stop
  })

  /** What the model was given to write about the last time. */
  const material = () => JSON.stringify(model.questions.at(-1))

  test('is its trade, its tone and texts of its own, without the facts in them', async () => {
    await shop.owner.call(updateProfile, {
      industry: 'restaurant',
      voice: { tone: 'casual', texts: ['Tjena! Saxen är vass, 30 % till fredag på 070-123 45 67.', ' ', ''] },
    })
    await shop.owner.call(generateCampaign, autumn)
    expect(material()).toContain('Tjena! Saxen är vass')
    expect(material()).toContain('restaurant')
    expect(material()).not.toMatch(/30 %|070-123/)
    await shop.owner.call(enhanceCampaign, {
      originalMessage: 'Vi har höstrea.',
      businessName: 'Björns Barbershop',
    })
    expect(material()).toContain('casual')
  })

  test('is kept as it was given, and can be taken back', async () => {
    const voice = { tone: 'formal' as const, texts: ['Varmt välkommen till oss.', 'Vi ses i salongen.'] }
    const { business } = await shop.owner.call(updateProfile, { voice })
    expect(business.voice).toEqual(voice)
    const taken = await shop.owner.call(updateProfile, { voice: { tone: null, texts: [] } })
    expect(taken.business.voice).toEqual({ tone: null, texts: [] })
  })

  test.each([
    ['more texts than shape it', { tone: null, texts: ['a', 'b', 'c', 'd'] }],
    ['a text that is too long', { tone: null, texts: ['x'.repeat(601)] }],
    ['a tone that nobody has', { tone: 'shouting', texts: [] }],
  ])('refuses %s', async (_what, voice) => {
    const answer = await shop.owner.fetch(updateProfile.path, {
      method: 'PUT',
      body: JSON.stringify({ voice }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(422)
  })
})
