import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile, updateProfile } from '../../shared/businesses.ts'
import { LOGO_BYTES, removeLogo, setLogo } from '../../shared/logo.ts'
import { getTapPage } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
/** As far as its size is told. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([26, 0, 0, 0]),
  Buffer.from('WEBPVP8L'),
  Buffer.alloc(14),
])

onEachEngine('how the tap page looks and asks', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeAll(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
  })
  afterAll(() => blipp.stop())

  const code = () => `@${shop.business.merchantId}`
  const page = () => visit(blipp.url).call(getTapPage, { code: code() })
  const upload = (bytes: Buffer) => shop.owner.ask(setLogo, { data: bytes.toString('base64') })

  test('a colour of the shop reaches its tap page; what is no colour is refused', async () => {
    await shop.owner.call(updateProfile, { color: '#C0FFEE' })
    expect(await page()).toMatchObject({ color: '#c0ffee' })
    for (const color of ['red', '#12345', 'url(x)', '#1234567', '}body{display:none']) {
      const refused = await shop.owner.ask(updateProfile, { color })
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } })
    }
    await shop.owner.call(updateProfile, { color: null })
    expect(await page()).toMatchObject({ color: null })
  })

  test('asked per channel, the form has a line for each, and a box that is left empty is no yes', async () => {
    await shop.owner.call(updateProfile, { askPerChannel: true })
    expect((await page()).askPerChannel).toEqual(['sms', 'email'])
    const form = new URLSearchParams({
      name: 'Anna Öberg',
      email: 'anna@kund.example',
      phone: '070-174 06 10',
      consentSms: 'true',
    })
    const posted = await visit(blipp.url).fetch(`/t/${code()}`, { method: 'POST', body: form })
    expect(posted.status).toBe(200)
    const row = await blipp.deps.db.read
      .selectFrom('customers')
      .select(['sms', 'emailConsent'])
      .where('businessId', '=', shop.business.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ sms: 'yes', emailConsent: null })
    await shop.owner.call(updateProfile, { askPerChannel: false })
    expect((await page()).askPerChannel).toEqual([])
  })

  test('a picture is served to whoever opens the page, as nothing but a picture', async () => {
    for (const [bytes, type] of [
      [png, 'image/png'],
      [webp, 'image/webp'],
    ] as const) {
      expect((await upload(bytes)).status).toBe(200)
      const { logoUrl } = await page()
      const answer = await visit(blipp.url).fetch(logoUrl ?? '')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    }
    const { business } = await shop.owner.call(getProfile, {})
    await shop.owner.call(removeLogo, {})
    expect((await page()).logoUrl).toBeNull()
    const gone = await visit(blipp.url).fetch(`/t/${code()}/logo/${business.logoVersion}`)
    expect(gone.status).toBe(404)
  })

  test.each([
    ['a drawing that could act', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Bilden ska vara'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Bilden ska vara'],
    ['nothing', Buffer.alloc(0), 'Bilden ska vara'],
    ['a sound in the same wrapping', Buffer.from('RIFF....WAVEfmt '), 'Bilden ska vara'],
    ['one of few bytes that fills a phone’s memory', pngOf(20_000, 20_000), 'Bilden är för stor'],
    ['one that is too high', pngOf(1, 2401), 'Bilden är för stor'],
    ['a large picture', Buffer.concat([png, Buffer.alloc(LOGO_BYTES)]), 'Bilden är för stor'],
  ])('%s is no logo', async (_, bytes, words) => {
    const refused = await upload(bytes)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain(words)
  })

  test('a sender name of the shop is kept; one that no phone shows, or that is a bank’s, is refused', async () => {
    await shop.owner.call(updateProfile, { smsFrom: 'Bjorns' })
    expect((await shop.owner.call(getProfile, {})).business.smsFrom).toBe('Bjorns')
    for (const smsFrom of ['Björns', 'Swedbank', 'tolv tecken lång', '12345'])
      expect((await shop.owner.ask(updateProfile, { smsFrom })).status).toBe(422)
    await shop.owner.call(updateProfile, { smsFrom: ' ' })
    expect((await shop.owner.call(getProfile, {})).business.smsFrom).toBeNull()
  })
})
