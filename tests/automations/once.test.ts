import { beforeEach, expect, test } from 'vitest'
import { createAutomating } from '../../backend/automations/index.ts'
import type { Database } from '../../backend/database/index.ts'
import { createJobs } from '../../backend/jobs.ts'
import { deleteAutomation, updateAutomation } from '../../shared/automations.ts'
import { listCampaigns } from '../../shared/campaigns.ts'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { addCustomer, signInAgain } from '../support/shop.ts'
import { type Automated, DAY, HOUR, MINUTE, openAutomated, person } from './scene.ts'

/** Several pages of those that are read at once. */
const many = 1200

onEachEngine('an automation', (open) => {
  let db: Database
  let scene: Automated

  beforeEach(async () => {
    db = await open()
    scene = await openAutomated(db)
    return () => scene.end()
  })

  const idOf = async (email: string) =>
    String((await (await owner()).call(listCustomers, {})).customers.find((one) => one.email === email)?.id)
  const turn = async (id: string, values: object) => (await owner()).call(updateAutomation, { id, ...values })
  // Days pass, and sessions with them.
  const owner = () => signInAgain(scene.shop)

  /** Another worker's look at what there is to do, until nothing is left. */
  const untilDone = async ({ blipp }: Automated) => {
    const look = createAutomating(blipp.deps, () => undefined)
    while ((await look()) === 0);
  }

  test('says a name that a stranger typed only where it reads like one', async () => {
    await scene.automate()
    await scene.tap(
      { ...person(1), name: 'Du har vunnit 10 000 kr!' },
      { ...person(2), name: 'Anna Maria Elisabet Charlotta Silfverstolpe' },
    )
    await scene.settle()
    const subjects = scene.mails().map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Välkommen, Anna Maria Elisabet Charlotta', 'Välkommen, vän'])
  })

  test('welcomes whoever fills in the form, once, however often they tap', async () => {
    const { id } = await scene.automate()
    await scene.tap({ ...person(1), name: 'Anna Öberg' })
    await scene.settle()
    expect(scene.mails()).toHaveLength(1)
    expect(scene.mails()[0]?.subject).toBe('Välkommen, Anna Öberg')
    await scene.tap(person(1), { ...person(1), phone: '+46701740642' })
    await scene.pass(3 * DAY)
    // The other mail asks whether the new number is theirs.
    const welcomes = scene.mails().filter(({ subject }) => subject?.startsWith('Välkommen'))
    expect(welcomes).toHaveLength(1)
    expect(await scene.automation(id)).toMatchObject({
      on: true,
      ahead: 0,
      late: 0,
      report: { recipients: 1, accepted: 1 },
      runs: [{ recipients: 1 }],
    })
  })

  test('reaches who is due though another cannot take anybody up', async () => {
    await scene.automate({ kind: 'followUp', delay: 1 })
    await scene.tap(person(1))
    await scene.settle()
    const other = await scene.automate()
    // No clock goes as far.
    const values = { kind: 'followUp', delay: 2_147_483_647 } as const
    await db.write(scene.shop.business.id, ({ trx }) =>
      trx.updateTable('automations').set(values).where('id', '=', other.id).execute(),
    )
    await scene.tap(person(2))
    await scene.pass(DAY)
    expect(await scene.reached()).toContain(person(1).email)
  })

  test('is for nobody who was there before it was switched on, and for nobody whom staff entered', async () => {
    await scene.tap(person(1))
    await addCustomer(scene.shop, anna)
    await scene.automate()
    await addCustomer(scene.shop, { ...anna, email: 'ny@kund.example' })
    await scene.tap(person(1))
    await scene.shop.owner.call(updateCustomer, { id: await idOf(anna.email), notes: 'Stammis' })
    await scene.pass(HOUR)
    expect(await scene.ledger()).toEqual([])
  })

  test('welcomes whom staff had entered once they fill in the form themselves', async () => {
    await addCustomer(scene.shop, { ...anna, consentGiven: false })
    await scene.automate()
    await scene.tap({ ...person(1), email: anna.email })
    await scene.settle()
    expect(await scene.reached()).toEqual([anna.email])
  })

  test('waits as long as it says, and tells who waits', async () => {
    const { id } = await scene.automate({ kind: 'followUp', delay: 3 })
    await scene.tap(person(1), person(2))
    await scene.pass(3 * DAY - MINUTE)
    expect(await scene.ledger()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ ahead: 2, report: null, runs: [] })
    await scene.pass(MINUTE)
    expect(await scene.reached()).toHaveLength(2)
    expect(await scene.automation(id)).toMatchObject({ ahead: 0, nextAt: null, report: { accepted: 2 } })
  })

  test('heeds a no that came while it waited', async () => {
    await scene.automate({ delay: 30 })
    await scene.tap(person(1), person(2))
    await scene.settle()
    await scene.shop.owner.call(updateCustomer, { id: await idOf(person(1).email), consentGiven: false })
    await scene.shop.owner.ask(deleteCustomer, { id: await idOf(person(2).email) })
    await scene.pass(HOUR)
    expect(scene.mails()).toEqual([])
    expect(await scene.ledger()).toMatchObject([{ state: 'skipped', reason: 'no' }])
  })

  test('sends the text as it reads when it is due', async () => {
    const { id } = await scene.automate({ delay: 30 })
    await scene.tap(person(1))
    await scene.settle()
    await turn(id, { subject: 'Nytt ämne' })
    await scene.pass(HOUR)
    expect(scene.mails().map(({ subject }) => subject)).toEqual(['Nytt ämne'])
  })

  test('calls off what waits when it is switched off, for good', async () => {
    const { id } = await scene.automate({ delay: 30 })
    await scene.tap(person(1))
    await scene.settle()
    expect((await turn(id, { on: false })).automation).toMatchObject({ on: false, ahead: 0 })
    await scene.tap(person(2))
    expect((await turn(id, { on: true })).automation).toMatchObject({ on: true, ahead: 0 })
    await scene.tap(person(3), person(1))
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(3).email])
  })

  test('calls off what its sends have not handed over yet', async () => {
    const { id } = await scene.automate()
    await scene.tap({ ...person(1), email: 'tapp+defer@kund.example' })
    await scene.settle()
    expect(await scene.ledger()).toMatchObject([{ state: 'queued', attempt: 1 }])
    await turn(id, { on: false })
    await scene.pass(DAY)
    expect(await scene.ledger()).toMatchObject([{ attempt: 1 }])
    expect(await scene.reached()).toEqual([])
  })

  test('keeps its ledger when it is deleted, and sends no more', async () => {
    const { id } = await scene.automate({ delay: 30 })
    await scene.tap(person(1))
    await scene.pass(HOUR)
    await scene.tap(person(2))
    await scene.settle()
    await (await owner()).ask(deleteAutomation, { id })
    await scene.pass(DAY)
    expect(await scene.reached()).toEqual([person(1).email])
    expect(await (await owner()).ask(updateAutomation, { id, on: true })).toMatchObject({ status: 404 })
  })

  test('that stood still with the server is sent within 48 hours, and not after', async () => {
    const { id } = await scene.automate({ delay: 60 })
    await scene.tap(person(1))
    await scene.settle()
    await scene.pass(HOUR + 47 * HOUR)
    expect(await scene.reached()).toEqual([person(1).email])
    await scene.tap(person(2))
    await scene.pass(HOUR + 49 * HOUR)
    expect(await scene.reached()).toEqual([person(1).email])
    expect(await scene.automation(id)).toMatchObject({ late: 1, ahead: 0, report: { recipients: 1 } })
  })

  test('is no campaign, and what it sends counts in the plan like any other message', async () => {
    await scene.automate()
    await scene.changeShop({ plan: 'free' })
    await scene.tap(...Array.from({ length: 22 }, (_, at) => person(at)))
    await scene.settle()
    const { campaigns } = await scene.shop.owner.call(listCampaigns, {})
    expect(campaigns).toHaveLength(2)
    const states = Object.groupBy(await scene.ledger(), ({ reason }) => reason ?? 'sent')
    expect([states.sent?.length, states.planLimit?.length]).toEqual([20, 2])
  })

  test('takes up more than a thousand sign-ups, each once, whichever of two workers is quicker', async () => {
    const captured = await openAutomated(await open(), { providers: false })
    const { id } = await captured.automate({ delay: 30 })
    for (let from = 0; from < many; from += 400)
      await captured.tap(...Array.from({ length: Math.min(400, many - from) }, (_, at) => person(from + at)))
    await Promise.all([untilDone(captured), untilDone(captured)])
    expect(await captured.automation(id)).toMatchObject({ ahead: many })
    captured.blipp.clock.pass(HOUR)
    await Promise.all([untilDone(captured), untilDone(captured)])
    await captured.settle()
    const ledger = await captured.ledger()
    const people = new Set(ledger.map(({ customerId }) => customerId))
    expect([ledger.length, people.size]).toEqual([many, many])
    expect(ledger.filter(({ state }) => state !== 'captured')).toEqual([])
    await captured.end()
  }, 240_000)

  test('sends each person one message over a restart', async () => {
    await scene.automate({ delay: 30 })
    await scene.tap(person(1))
    await scene.settle()
    await scene.blipp.jobs.stop()
    await scene.tap(person(2))
    scene.blipp.clock.pass(HOUR)
    const next = createJobs(scene.blipp.deps)
    next.start()
    await next.idle()
    next.wake()
    await next.idle()
    await next.stop()
    expect((await scene.reached()).sort()).toEqual([person(1).email, person(2).email])
  })

  test('does nothing for a sign-up where none is on', async () => {
    const { id } = await scene.automate({ on: false })
    await scene.tap(person(1))
    await scene.settle()
    expect(await db.read.selectFrom('automationPeople').selectAll().execute()).toEqual([])
    expect(await scene.automation(id)).toMatchObject({ on: false, onAt: null, ahead: 0 })
  })
})
