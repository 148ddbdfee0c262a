import { beforeEach, describe, expect, test } from 'vitest'
import { framingOrigins, siteOrigin } from '../../shared/rules/site-form/sites.ts'
import { createTag, listTags, updateTag } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { addTag, openShop, type Shop } from '../support/shop.ts'

describe('the web site that a shop names', () => {
  test.each([
    ['bjornsbarbershop.example', 'https://bjornsbarbershop.example'],
    [' https://WWW.Bjorns.Example/kontakt?a#b ', 'https://www.bjorns.example'],
    ['räksmörgås.se', 'https://xn--rksmrgs-5wao1o.se'],
    ['https://shop.example:8443/', 'https://shop.example:8443'],
    ['http://localhost:5173/', 'http://localhost:5173'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%s is %s', (typed, origin) => {
    expect(siteOrigin(typed)).toBe(origin)
  })

  test.each([
    '',
    'webben',
    'http://shop.example',
    'https://10.0.0.1',
    'https://*.shop.example',
    'https://a:b@shop.example',
    'https://shop.example; script-src *',
    "https://shop.example 'self'",
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://localhost',
    '*',
    'null',
  ])('is not %s', (typed) => {
    expect(siteOrigin(typed)).toBeNull()
  })

  test('is found with www and without', () => {
    expect(
      framingOrigins(['https://www.shop.example', 'https://shop.example', 'http://localhost:5173']),
    ).toEqual(['https://shop.example', 'https://www.shop.example', 'http://localhost:5173'])
  })
})

onEachEngine('the tag of a web site', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    return () => blipp.stop()
  })

  const onSite = async (sites = ['bjorns.example']) =>
    (await shop.owner.call(createTag, { label: 'Kontaktsidan', sites })).tag

  test('keeps its sites as origins, each once', async () => {
    const tag = await onSite(['bjorns.example', 'https://bjorns.example/boka', 'https://en.bjorns.example'])
    expect(tag.sites).toEqual(['https://bjorns.example', 'https://en.bjorns.example'])
    const { tags } = await shop.owner.call(listTags, {})
    expect(tags.find(({ id }) => id === tag.id)).toEqual(tag)
    expect(await addTag(shop)).not.toHaveProperty('sites')
  })

  test.each([
    ['none', []],
    ['plain http', ['http://bjorns.example']],
    ['more than five', ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}.bjorns.example`)],
  ])('is not made with %s', async (_, sites) => {
    const { status, body } = await shop.owner.ask(createTag, { label: 'Kontaktsidan', sites })
    expect(status).toBe(422)
    expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(/^sites/)
  })

  test('changes sites, and keeps them through other changes', async () => {
    const { id } = await onSite()
    await shop.owner.call(updateTag, { id, sites: ['https://flyttat.example'] })
    const { tag } = await shop.owner.call(updateTag, { id, label: 'Startsidan' })
    expect(tag).toMatchObject({ label: 'Startsidan', sites: ['https://flyttat.example'] })
  })

  test('is no other tag: where those lead stays in the shop', async () => {
    const { id } = await addTag(shop)
    const { status, body } = await shop.owner.ask(updateTag, { id, sites: ['bjorns.example'] })
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, ['sites']])
    const { tags } = await shop.owner.call(listTags, {})
    expect(tags.find((tag) => tag.id === id)).not.toHaveProperty('sites')
  })
})
