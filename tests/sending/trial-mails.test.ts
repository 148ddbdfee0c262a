import { beforeEach, expect, test } from 'vitest'
import { getProfile } from '../../shared/businesses.ts'
import { createCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Scene, setScene } from '../deliveries/scene.ts'
import { type Watched, watchTakingUp } from '../deliveries/taken-up.ts'
import { onEachEngine } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { customerRow } from '../support/people-rows.ts'
import { signInAgain } from '../support/shop.ts'

const DAY = 86_400_000

onEachEngine('the mail of a shop that has not paid', (open) => {
  let watched: Watched
  let scene: Scene

  beforeEach(async () => {
    watched = watchTakingUp(await open())
    scene = await setScene(watched.db)
    await scene.changeShop({ plan: 'trial', trialEndsAt: '2026-12-21T09:00:00.000Z' })
    return () => scene.end()
  })

  /** People who said yes to mail: from the form of the tag, or entered by the shop. */
  async function people(count: number, source: 'tap' | 'import'): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, number) =>
      customerRow(scene.shop.business.id, {
        ...{ id: uuid7(), email: `${source}${number}@kund.example`, source, emailConsent: 'yes' },
      }),
    )
    await scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx.insertInto('customers').values(rows).execute(),
    )
    return rows.map(({ id }) => id)
  }
  const left = async () =>
    (await (await signInAgain(scene.shop)).call(getProfile, {})).business.mailsUntilPaid
  const pass = async (ms: number) => {
    scene.blipp.clock.pass(ms)
    await scene.settle()
  }
  /** What was mailed before, as it is written down. */
  const mailedBefore = (day: string, mails: number, mailsToOthers: number) =>
    scene.db.write(scene.shop.business.id, ({ trx }) =>
      trx
        .insertInto('spendings')
        .values({ businessId: scene.shop.business.id, day, cost: 0, mails, mailsToOthers })
        .execute(),
    )

  test('goes to two hundred a day; what is beyond waits and goes on the next by itself', async () => {
    const ids = await people(203, 'tap')
    expect(await left()).toEqual({ today: 200, others: 500 })
    await scene.email({ customerIds: ids })
    expect(scene.mails()).toHaveLength(200)
    expect(await left()).toEqual({ today: 0, others: 500 })
    await pass(3_600_000)
    expect(scene.mails()).toHaveLength(200)
    await pass(DAY)
    expect(scene.mails()).toHaveLength(203)
  })

  test('goes to five hundred in all who did not sign up themselves, and to everybody who did', async () => {
    await mailedBefore('2026-11-01', 100, 90)
    await mailedBefore('2026-11-02', 150, 408)
    const [entered, signedUp] = [await people(4, 'import'), await people(3, 'tap')]
    await scene.email({ customerIds: [...entered, ...signedUp] })
    const reached = () =>
      scene
        .mails()
        .map(({ envelopeTo }) => String(envelopeTo[0]).replace(/\d.*/, ''))
        .sort()
    expect(reached()).toEqual(['import', 'import', 'tap', 'tap', 'tap'])
    expect(await left()).toEqual({ today: 195, others: 0 })
    await pass(3 * DAY)
    expect(reached()).toHaveLength(5)
    await scene.changeShop({ plan: 'starter' })
    await pass(3_600_000)
    expect(reached()).toEqual(['import', 'import', 'import', 'import', 'tap', 'tap', 'tap'])
    expect(await left()).toBeNull()
  })

  test('counts nobody as having signed up whom the shop says has', async () => {
    const { customer } = await scene.shop.owner.call(createCustomer, { ...anna, source: 'tap' })
    expect(customer.source).toBe('manual_entry')
  })

  test('that its reader said no to at the last moment is not counted', async () => {
    const [id = ''] = await people(1, 'import')
    watched.onceTakenUp(() => scene.change(id, { emailConsent: 'no' }))
    await scene.email({ customerIds: [id] })
    expect(await scene.ledger()).toMatchObject([{ state: 'skipped', reason: 'no' }])
    expect(await left()).toEqual({ today: 200, others: 500 })
  })

  test('that was not taken is not counted, and what a server refuses is', async () => {
    scene.sink.control((address) => (address.startsWith('import0') ? 'defer' : 'refuse'))
    await scene.email({ customerIds: await people(2, 'import') })
    expect(await left()).toEqual({ today: 199, others: 499 })
  })
})
