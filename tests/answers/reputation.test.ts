import { beforeEach, expect, test } from 'vitest'
import { recordMailReport } from '../../backend/answers/mail-callback.ts'
import { markOf } from '../../backend/carriers/mail-mark.ts'
import { adminDashboard, readBusiness, releaseMail } from '../../shared/admin.ts'
import { getProfile } from '../../shared/businesses.ts'
import { resumeCampaign } from '../../shared/campaigns.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { pauseFor } from '../../shared/rules/reputation.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { hireAdmin } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { customerRow } from '../support/people-rows.ts'
import { signInAgain } from '../support/shop.ts'

test.each([
  [{ mails: 200, bounces: 10, complaints: 0 }, null],
  [{ mails: 199, bounces: 10, complaints: 0 }, 'bounces'],
  [{ mails: 20, bounces: 9, complaints: 0 }, null],
  [{ mails: 1000, bounces: 50, complaints: 0 }, null],
  [{ mails: 1000, bounces: 51, complaints: 0 }, 'bounces'],
  [{ mails: 1000, bounces: 0, complaints: 3 }, null],
  [{ mails: 999, bounces: 0, complaints: 3 }, 'complaints'],
  [{ mails: 3, bounces: 0, complaints: 2 }, null],
  [{ mails: 100, bounces: 50, complaints: 50 }, 'complaints'],
] as const)('%j speaks for a pause: %s', (taken, why) => {
  expect(pauseFor(taken)).toBe(why)
})

onEachEngine('a shop whose mail is not wanted', (open) => {
  let scene: Scene

  beforeEach(async () => {
    scene = await setScene(await open())
    return () => scene.end()
  })

  async function people(count: number, refused = 0): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, number) =>
      customerRow(scene.shop.business.id, {
        ...{
          id: uuid7(),
          email: `${number < refused ? 'borta' : 'kund'}${uuid7()}@kund.example`,
          emailConsent: 'yes',
        },
      }),
    )
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.insertInto('customers').values(rows).execute(),
    )
    return rows.map(({ id }) => id)
  }
  const report = (callbackToken: string, kind: 'bounced' | 'complained') =>
    recordMailReport(scene.blipp.deps, {
      mark: markOf(callbackToken),
      kind,
      status: kind === 'bounced' ? '5.1.1' : null,
    })
  const profile = async () => (await (await signInAgain(scene.shop)).call(getProfile, {})).business
  const mailed = async (count: number) => {
    await scene.email(
      { customerIds: await people(count) },
      await scene.campaign({ type: 'email', subject: 'Hej', message: 'Hej' }),
    )
    return (await scene.ledger()).filter(({ state }) => state === 'accepted')
  }

  test('mails nothing more once ten of a few came back, and the operator sees why', async () => {
    const lines = await mailed(30)
    for (const { callbackToken } of lines.slice(0, 9)) await report(callbackToken, 'bounced')
    expect((await profile()).mailPausedFor).toBeNull()
    await report(lines[9]?.callbackToken ?? '', 'bounced')
    expect((await profile()).mailPausedFor).toBe('bounces')
    const refused = await scene.ask('email', { customerIds: await people(1) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'mailPaused' } })
    const admin = await hireAdmin(scene.blipp)
    const { attention } = await admin.call(adminDashboard, {})
    expect(attention.filter(({ what }) => what !== 'smsPrices' && what !== 'address')).toMatchObject([
      { what: 'mailPaused', businesses: [{ id: scene.shop.business.id, why: 'bounces' }] },
    ])
    const { business } = await admin.call(readBusiness, { id: scene.shop.business.id })
    expect(business.mailPause).toMatchObject({ why: 'bounces', bounces: 10, complaints: 0, mails: 30 })
  })

  test('is stopped by what a server refuses at once, and goes on when the operator lets it', async () => {
    scene.sink.control((address) => (address.startsWith('borta') ? 'refuse' : null))
    const { sendId } = await scene.email({ customerIds: await people(12, 12) })
    expect(sendId).toMatch(/\S/)
    expect((await profile()).mailPausedFor).toBe('bounces')
    const admin = await hireAdmin(scene.blipp)
    const id = scene.shop.business.id
    const released = await admin.call(releaseMail, { id, reason: 'Listan är rensad' })
    expect(released.business.mailPause).toBeNull()
    expect(await admin.ask(releaseMail, { id, reason: 'Igen' })).toMatchObject({ status: 409 })
    expect((await profile()).mailPausedFor).toBeNull()
    scene.blipp.clock.pass(1000)
    const [line] = await mailed(5)
    await report(line?.callbackToken ?? '', 'bounced')
    expect((await profile()).mailPausedFor).toBeNull()
  })

  test('is stopped in the middle, and again where the rest comes back after the operator let it go on', async () => {
    scene.sink.control(() => 'refuse')
    await scene.email({ customerIds: await people(150) })
    expect((await profile()).mailPausedFor).toBe('bounces')
    scene.blipp.clock.pass(60_000)
    await scene.settle()
    const held = await (await signInAgain(scene.shop)).ask(resumeCampaign, { id: scene.campaigns.email })
    expect(held).toMatchObject({ status: 409, body: { code: 'mailPaused' } })
    const admin = await hireAdmin(scene.blipp)
    await admin.call(releaseMail, { id: scene.shop.business.id, reason: 'Listan är rensad' })
    scene.blipp.clock.pass(60_000)
    await (await signInAgain(scene.shop)).call(resumeCampaign, { id: scene.campaigns.email })
    await scene.settle()
    expect((await profile()).mailPausedFor).toBe('bounces')
  })

  test('is paused by three complaints, and what waits is held with the reason', async () => {
    const lines = await mailed(20)
    for (const { callbackToken } of lines.slice(0, 3)) await report(callbackToken, 'complained')
    expect((await profile()).mailPausedFor).toBe('complaints')
    // Pressed before, and not handed over yet.
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('mailStandings').set({ pausedAt: null }).execute(),
    )
    scene.sink.control(() => 'defer')
    const campaign = await scene.campaign({ type: 'email', subject: 'Hej igen', message: 'Hej' })
    await scene.email({ customerIds: await people(2) }, campaign)
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('mailStandings').set({ pausedAt: scene.blipp.clock.now() }).execute(),
    )
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    const owner = await signInAgain(scene.shop)
    expect(await owner.call(getCampaignReport, { id: campaign })).toMatchObject({ held: 'mailPaused' })
  })
})
