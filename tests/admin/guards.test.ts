import { beforeEach, expect, test } from 'vitest'
import {
  adminDashboard,
  type GuardName,
  listAudit,
  readBusiness,
  releaseAi,
  releaseLimit,
} from '../../shared/admin.ts'
import { IMPORT_BYTES_A_DAY } from '../../shared/imports/limits.ts'
import { importRows } from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { nobodyAsked, postFile } from '../imports/importing.ts'
import { hireAdmin } from '../support/admin.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import type { Visitor } from '../support/visitor.ts'

onEachEngine('what a limit holds, the desk shows and lets go of:', (open) => {
  let scene: Scene
  let admin: Visitor

  beforeEach(async () => {
    scene = await setScene(await open(), { environment: { SMS_DAILY_SPEND: '100' } })
    admin = await hireAdmin(scene.blipp)
    return () => scene.end()
  })

  const guards = async () => (await admin.call(readBusiness, { id: scene.shop.business.id })).business.guards
  const told = async () =>
    (await admin.call(adminDashboard, {})).attention.flatMap((about) =>
      about.what === 'guarded' ? about.businesses.map(({ why }) => why) : [],
    )
  const release = (what: GuardName) =>
    admin.ask(releaseLimit, { id: scene.shop.business.id, what, reason: 'Filen är rätt, de ringde' })
  const spend = (values: { mails?: number; importBytes?: number }) =>
    scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .insertInto('spendings')
        .values({
          ...{ businessId: scene.shop.business.id, day: '2026-11-21', cost: 0 },
          ...{ mails: null, mailsToOthers: null, importBytes: null, ...values },
        })
        .execute(),
    )

  test('an import that was stopped, which then goes on from where it was', async () => {
    expect([await guards(), await told()]).toEqual([[], []])
    expect(await release('imports')).toMatchObject({ status: 409, body: { code: 'nothingHeld' } })
    const lines = ['Email', ...Array<string>(10_500).fill('x'), 'anna@kund.example']
    const id = uuid7()
    const query = { consent: 'none', id }
    await postFile(scene.shop.owner, lines.join('\n'), query)
    expect(await guards()).toMatchObject([{ what: 'imports', waits: 1 }])
    expect(await told()).toEqual(['imports'])
    expect(await release('imports')).toMatchObject({ status: 200, body: { business: { guards: [] } } })
    const { body } = await postFile(scene.shop.owner, lines.join('\n'), query)
    expect(body.import).toMatchObject({ created: 1, refused: 10_500, stoppedFor: null })
    expect(await told()).toEqual([])
    const { entries } = await admin.call(listAudit, { action: 'limitReleased' })
    expect(entries).toMatchObject([{ detail: { what: 'imports', reason: 'Filen är rätt, de ringde' } }])
  })

  test('a day’s imports', async () => {
    await spend({ importBytes: IMPORT_BYTES_A_DAY })
    const piece = {
      ...{ id: uuid7(), file: 'a.csv', statement: nobodyAsked, from: 1, to: 2, isLast: true },
      rows: [{ row: 1, email: 'anna@kund.example' }],
    }
    expect((await scene.shop.owner.ask(importRows, piece)).status).toBe(429)
    expect(await guards()).toMatchObject([{ what: 'importDay', used: IMPORT_BYTES_A_DAY }])
    expect((await release('importDay')).status).toBe(200)
    expect((await scene.shop.owner.ask(importRows, piece)).status).toBe(200)
  })

  test('mails before the first payment, which go within the hour', async () => {
    await scene.changeShop({ plan: 'trial', trialEndsAt: '2026-12-21T09:00:00.000Z' })
    await spend({ mails: 200 })
    const { id } = await scene.customer(anna)
    await scene.email({ customerIds: [id] })
    expect(scene.mails()).toEqual([])
    expect(await guards()).toMatchObject([{ what: 'trialMails', waits: 1, used: 200, of: 200 }])
    expect(await told()).toEqual(['trialMails'])
    expect((await release('trialMails')).status).toBe(200)
    scene.blipp.clock.pass(3_600_000)
    await scene.settle()
    expect(scene.mails()).toHaveLength(1)
  })

  test('texts beyond the brake, which go at once', async () => {
    const until = '2026-11-21T09:40:00.000Z'
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .insertInto('automaticTexts')
        .values({
          businessId: scene.shop.business.id,
          sentAt: '["2026-11-21T08:40:00.000Z"]',
          heldUntil: until,
        })
        .execute(),
    )
    const people = [
      await scene.customer(anna),
      await scene.customer({ ...anna, email: 'b@kund.example', phone: '070-174 06 12' }),
    ]
    await scene.sms({ customerIds: people.map(({ id }) => id) })
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('deliveries').set({ notBefore: until }).where('state', '=', 'queued').execute(),
    )
    const waiting = async () =>
      (await scene.ledger()).filter(({ notBefore, state }) => state === 'queued' && notBefore !== null).length
    // The day's spend lets one go, which waits too where the send is paused before it has left.
    const waits = await waiting()
    expect(waits).toBeGreaterThan(0)
    expect(await guards()).toContainEqual(expect.objectContaining({ what: 'automaticTexts', until, waits }))
    expect(await told()).toContain('automaticTexts')
    expect((await release('automaticTexts')).status).toBe(200)
    expect(await waiting()).toBe(0)
    expect(await told()).not.toContain('automaticTexts')
  })

  test('a day’s spend on texts, after which the shop resumes', async () => {
    const people = [
      await scene.customer(anna),
      await scene.customer({ ...anna, email: 'b@kund.example', phone: '070-174 06 12' }),
    ]
    await scene.sms({ customerIds: people.map(({ id }) => id) })
    expect(await guards()).toMatchObject([{ what: 'smsSpend', waits: 1, of: 100 }])
    expect(await told()).toEqual(['smsSpend'])
    expect((await release('smsSpend')).status).toBe(200)
  })

  test('the day’s texts of the language model', async () => {
    await scene.db.write('', ({ trx }) =>
      trx.insertInto('aiDays').values({ day: '2026-11-21', texts: 0, tokens: 0, accountTexts: 7 }).execute(),
    )
    await admin.call(releaseAi, { reason: 'Det var en mässa' })
    expect(await scene.db.read.selectFrom('aiDays').select('accountTexts').execute()).toMatchObject([
      { accountTexts: 0 },
    ])
    const { entries } = await admin.call(listAudit, { action: 'aiReleased' })
    expect(entries).toMatchObject([{ detail: { texts: 7 } }])
  })
})
