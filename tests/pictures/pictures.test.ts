import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { suspendBusiness } from '../../shared/admin.ts'
import { createAutomation } from '../../shared/automations.ts'
import { getProfile } from '../../shared/businesses.ts'
import { saveCampaign, updateCampaign } from '../../shared/campaigns.ts'
import { setLogo } from '../../shared/logo.ts'
import { addPicture, PICTURE_BYTES, PICTURES_MAX } from '../../shared/pictures/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { createTemplate } from '../../shared/templates.ts'
import { hireAdmin } from '../support/admin.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { floraBlommor } from '../support/people.ts'
import { png } from '../support/pictures.ts'
import { operation, type Pusher, pusher } from '../support/pusher.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const bouquet = png(600, 400)
const digest = createHash('sha256').update(bouquet).digest('hex')
const data = bouquet.toString('base64')
const message = `![Tulpaner](picture:${digest}-600x400)\n\nHej {{name|du}}!`
const letter = { name: 'Vår', type: 'email', subject: 'Våren är här', message } as const

onEachEngine('the pictures of mails', (open) => {
  let blipp: Blipp
  let shop: Shop
  let device: Pusher

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    device = await pusher(blipp, shop)
    return () => blipp.stop()
  })

  test('a picture is not shown while every shop that has it is suspended', async () => {
    await shop.owner.call(addPicture, { data })
    const admin = await hireAdmin(blipp)
    const seen = async () => (await visit(blipp.url).fetch(`/p/${digest}`)).status
    await admin.call(suspendBusiness, { id: shop.business.id, reason: 'Falska fakturor' })
    expect(await seen()).toBe(404)
    const flora = await openShop(blipp.url, floraBlommor)
    await flora.owner.call(addPicture, { data })
    expect(await seen()).toBe(200)
  })

  const give = (bytes: Buffer) => shop.owner.ask(addPicture, { data: bytes.toString('base64') })
  const kept = () => blipp.deps.db.read.selectFrom('pictures').select(['businessId', 'digest']).execute()
  const fields = (answer: { body: unknown }) => (answer.body as { fields?: object }).fields

  test('a picture is kept once by what it holds, and served for years to whoever has its address', async () => {
    for (let times = 0; times < 2; times++)
      expect(await shop.owner.call(addPicture, { data })).toEqual({
        picture: { digest, width: 600, height: 400 },
      })
    expect(await kept()).toEqual([{ businessId: shop.business.id, digest }])
    const answer = await visit(blipp.url).fetch(`/p/${digest}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bouquet)
    for (const unknown of [digest.replace(/.$/, 'x'), 'f'.repeat(64), '..%2f..%2fetc'])
      expect((await visit(blipp.url).fetch(`/p/${unknown}`)).status).toBe(404)
  })

  test.each([
    [
      'a drawing that could act',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Bilden ska vara JPEG',
    ],
    ['a picture wider than a mail needs', png(1201, 1), 'Bilden är för stor'],
    [
      'one with more bytes than a reader should pay for',
      Buffer.concat([bouquet, Buffer.alloc(PICTURE_BYTES)]),
      'Bilden är för stor',
    ],
  ])('%s is refused, and says why', async (_, bytes, words) => {
    const refused = await give(bytes)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(fields(refused))).toContain(words)
    expect(await kept()).toEqual([])
  })

  test('a shop keeps so many and no more', async () => {
    const row = { type: 'image/png', width: 1, height: 1, base64: '', createdAt: blipp.clock.now() } as const
    await blipp.deps.db.write(shop.business.id, ({ trx, businessId }) =>
      trx
        .insertInto('pictures')
        .values(Array.from({ length: PICTURES_MAX }, (_, n) => ({ ...row, businessId, digest: String(n) })))
        .execute(),
    )
    expect(JSON.stringify(fields(await give(bouquet)))).toContain('500 bilder')
  })

  test('a device sends a picture before the campaign that shows it, both at once and again', async () => {
    const picture = operation('picture.create', uuid7(), { data })
    const campaign = operation('campaign.create', uuid7(), letter, { needs: [picture.id] })
    const results = await device.push([picture, campaign])
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(results[1]?.row).toMatchObject({ message })
    expect(await device.states([picture, campaign])).toEqual(['duplicate', 'duplicate'])
    expect(await kept()).toHaveLength(1)
  })

  test('a campaign waits for its picture, and a refused one says so', async () => {
    const picture = operation('picture.create', uuid7(), {
      data: Buffer.from('no picture').toString('base64'),
    })
    const campaign = operation('campaign.create', uuid7(), letter, { needs: [picture.id] })
    const [refused, waits] = await device.push([picture, campaign])
    expect(refused).toMatchObject({ status: 'rejected', fields: { data: expect.stringContaining('JPEG') } })
    expect(waits?.status).toBe('blocked')
  })

  test('no text may show a picture that the shop has not given, another shop’s included', async () => {
    const flora = await openShop(blipp.url, floraBlommor)
    await flora.owner.call(addPicture, { data })
    const automation = { kind: 'welcome', channel: 'email', delay: 0, subject: 'Hej', message } as const
    const answers = [
      await shop.owner.ask(saveCampaign, letter),
      await shop.owner.ask(createTemplate, letter),
      await shop.owner.ask(createAutomation, automation),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(JSON.stringify(fields(answer))).toContain('Bilden finns inte kvar')
    }
    const { campaign } = await shop.owner.call(saveCampaign, { ...letter, message: 'Hej!' })
    expect((await shop.owner.ask(updateCampaign, { id: campaign.id, message })).status).toBe(422)
    await shop.owner.call(addPicture, { data })
    expect((await shop.owner.ask(updateCampaign, { id: campaign.id, message })).status).toBe(200)
    expect((await shop.owner.ask(saveCampaign, { ...letter, type: 'sms' })).status).toBe(201)
  })

  test('a campaign whose picture was lost can still be renamed', async () => {
    await shop.owner.call(addPicture, { data })
    const { campaign } = await shop.owner.call(saveCampaign, letter)
    await blipp.deps.db.write(shop.business.id, ({ trx }) => trx.deleteFrom('pictures').execute())
    expect((await shop.owner.ask(updateCampaign, { id: campaign.id, name: 'Ny' })).status).toBe(200)
  })

  test('the logo is among them, so that mails that were sent keep theirs', async () => {
    await shop.owner.call(setLogo, { data })
    const { business } = await shop.owner.call(getProfile, {})
    expect(business.logoPicture).toEqual({ digest, width: 600, height: 400 })
    await shop.owner.call(setLogo, { data: png(20, 20).toString('base64') })
    expect((await visit(blipp.url).fetch(`/p/${digest}`)).status).toBe(200)
    expect(await kept()).toHaveLength(2)
  })
})
