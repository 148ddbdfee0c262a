import { beforeEach, expect, test } from 'vitest'
import { createTag, deleteTag, listTags, updateTag } from '../../shared/tags.ts'
import { getTapPage } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'

onEachEngine('the tags of a business', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  test('have codes that nobody guesses and addresses short enough for a chip', async () => {
    const tag = await addTag(shop, 'Kassan')
    expect(tag.code).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(tag.url).toBe(`${blipp.deps.config.publicUrl}/t/${tag.code}`)
    expect(tag.url.length).toBeLessThan(137)
  })

  test('can be renamed and led elsewhere without rewriting the chip', async () => {
    const tag = await addTag(shop)
    const { tag: changed } = await shop.owner.call(updateTag, {
      id: tag.id,
      label: 'Dörren',
      target: 'review',
    })
    expect(changed).toMatchObject({ label: 'Dörren', target: 'review', code: tag.code })
  })

  test.each([
    'javascript:alert(1)',
    'http://example.com/',
    'https://10.0.0.1/',
    'https://a:b@example.com/',
    'formulär',
  ])('never lead to %s', async (target) => {
    expect((await shop.owner.ask(createTag, { label: 'Disken', target })).status).toBe(422)
  })

  test('go on opening the form after they were deleted from the list', async () => {
    const tag = await addTag(shop)
    await shop.owner.ask(deleteTag, { id: tag.id })
    const { tags } = await shop.owner.call(listTags, {})
    expect(tags.map(({ id }) => id)).not.toContain(tag.id)
    expect((await shop.owner.call(getTapPage, { code: tag.code })).businessName).toBe('Björns Barbershop')
  })

  test('of another business are not there', async () => {
    const tag = await addTag(shop)
    const flora = await openShop(blipp.url, floraBlommor)
    expect((await flora.owner.ask(updateTag, { id: tag.id, label: 'Stulen' })).status).toBe(404)
    expect((await flora.owner.ask(deleteTag, { id: tag.id })).status).toBe(404)
  })
})
