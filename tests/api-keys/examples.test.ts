import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { revokeApiKey } from '../../shared/api-keys/contract.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createOffer, giveOffer } from '../../shared/offers.ts'
import { startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna, erik } from '../support/people.ts'
import { addCustomer, openBusyShop, openShop, type Shop, verifyAddress } from '../support/shop.ts'

const run = promisify(execFile)

onEachEngine('an example for developers', (open) => {
  let blipp: Blipp
  let shop: Shop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openShop(blipp.url)
    await verifyAddress(shop)
    return () => blipp.stop()
  })

  /** What it printed, and how it ended, run as a person would. */
  const example =
    (secret: string) =>
    async (file: string, ...words: string[]) => {
      const env = { ...process.env, BLIPP_URL: blipp.url, BLIPP_KEY: secret }
      const { stdout, stderr } = await run(process.execPath, [join(root, 'examples', file), ...words], {
        env,
      }).catch((error: { stdout: string; stderr: string }) => error)
      return { said: stdout.trim(), wrong: stderr }
    }
  const customers = async () => (await shop.owner.call(listCustomers, {})).customers

  test('adds a customer who booked, with the yes that they gave, and never twice', async () => {
    const play = example((await startProgram(shop, ['write'])).secret)
    const first = await play('booking.mjs')
    expect(first.said).toMatch(/^Added [0-9a-f-]{36}$/)
    expect(await play('booking.mjs')).toEqual(first)
    expect(await customers()).toMatchObject([
      { name: 'Anna Lind', source: 'booking', consents: { sms: 'yes', email: 'yes', whatsapp: null } },
    ])
  })

  test('writes down the yes of a customer whom the shop knew, and no answer changes nothing', async () => {
    const { id } = await addCustomer(shop, { ...anna, consentGiven: false })
    const play = example((await startProgram(shop, ['write'])).secret)
    const booking = (id: string, saidYes: boolean) => JSON.stringify({ id, ...anna, saidYes })
    expect(await play('booking.mjs', booking('1', false))).toEqual({ said: '', wrong: '' })
    expect((await customers())[0]?.consentGiven).toBe(false)
    expect((await play('booking.mjs', booking('2', true))).said).toBe(`Said yes ${id}`)
    expect((await customers())[0]?.consentGiven).toBe(true)
  })

  test('reads what happened since the last time, and nothing twice', async () => {
    const play = example((await startProgram(shop, ['read'])).secret)
    const folder = mkdtempSync(join(tmpdir(), 'blipp-follow-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const follow = async () => (await play('follow.mjs', join(folder, 'place'))).said
    const first = await addCustomer(shop, anna)
    expect(await follow()).toContain(first.id)
    expect(await follow()).toBe('')
    const second = await addCustomer(shop, erik)
    const said = await follow()
    expect(said).toContain('customer.created')
    expect(said).toContain(second.id)
    expect(said).not.toContain(first.id)
  })

  test('sends a campaign, once', async () => {
    await blipp.stop()
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    const before = (await shop.owner.call(listCampaigns, {})).campaigns.length
    const play = example((await startProgram(shop, ['read', 'write', 'send'])).secret)
    const first = await play('send-campaign.mjs')
    expect(first.said).toMatch(/^Sent to [1-9]\d*: http/)
    await blipp.jobs.idle()
    await play('send-campaign.mjs')
    const { campaigns } = await shop.owner.call(listCampaigns, {})
    expect(campaigns).toHaveLength(before + 1)
    const sends = await blipp.deps.db.read.selectFrom('sends').select('id').execute()
    expect(sends).toHaveLength(1)
  })

  test('takes a voucher at the till once for each receipt, and says in words what is wrong', async () => {
    const { id } = await addCustomer(shop, anna)
    const { offer } = await shop.owner.call(createOffer, { title: 'Fri kaffe', running: true })
    await shop.owner.call(giveOffer, { id: offer.id, customerIds: [id] })
    const { code } = await blipp.deps.db.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow()
    const till = await startProgram(shop, ['write'], 'Kassan')
    const play = example(till.secret)
    const first = await play('till.mjs', code, '1')
    expect(first.said).toMatch(/^OK /)
    expect(await play('till.mjs', code, '1')).toEqual(first)
    expect((await play('till.mjs', code, '2')).said).toBe('Kupongen är redan använd.')
    await shop.owner.call(revokeApiKey, { id: till.id })
    expect((await play('till.mjs', code, '3')).said).toContain('Nyckeln gäller inte')
  })
})
