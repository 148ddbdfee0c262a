import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteCustomer, listCustomers, updateCustomer } from '../../shared/customers.ts'
import { sendEmail, sendSms } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { push } from '../../shared/sync.ts'
import { postSignups } from '../../shared/taps.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { type BusyShop, openBusyShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const lisa = {
  name: 'Lisa Hemström',
  email: 'lisa@hemligt.example',
  phone: '070-174 06 42',
  consentGiven: true,
}
const traces = /Hemstr|Hemlis|hemligt\.example|Allergisk|701740642|070-174 06 42|701740643|070-174 06 43/

onEachEngine('somebody who is erased', (open) => {
  let blipp: Blipp
  let shop: BusyShop

  beforeEach(async () => {
    blipp = await startBlipp(await open())
    shop = await openBusyShop(blipp.url)
    return () => blipp.stop()
  })

  /** Every row of every table, with the table it is in. */
  async function everything(): Promise<[table: string, rows: string][]> {
    const { read } = blipp.deps.db
    const tables = (await read.introspection.getTables()).map(({ name }) => name)
    const rowsOf = (table: string) =>
      read
        .selectFrom(table as 'customers')
        .selectAll()
        .execute()
    return Promise.all(
      tables.map(async (table) => [table, JSON.stringify(await rowsOf(table))] as const),
    ) as never
  }

  const signUp = (over: object = {}) => {
    const filledAt = blipp.clock.now()
    return visit(blipp.url).call(postSignups, {
      code: shop.tag.code,
      clientNow: filledAt,
      signups: [{ id: uuid7(), ...lisa, filledAt, ...over }],
    })
  }

  const find = async (email: string) =>
    (await shop.owner.call(listCustomers, {})).customers.find((customer) => customer.email === email)

  /** By tap, by hand, from a queue, and in a campaign by mail and by SMS: whatever leaves a trace. */
  async function leaveTraces(): Promise<string> {
    await signUp()
    await signUp({ name: 'Lisa Hemlis', phone: '070-174 06 43' })
    const id = String((await find(lisa.email))?.id)
    await shop.owner.ask(updateCustomer, { id, notes: 'Allergisk' }, { 'Idempotency-Key': uuid7() })
    const { id: userId } = await blipp.deps.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const at = blipp.clock.now()
    const operations = [
      { id: uuid7(), kind: 'customer.create', entityId: uuid7(), patch: { ...lisa, name: 'L Hemström' }, at },
      {
        id: uuid7(),
        kind: 'customer.update',
        entityId: id,
        patch: { name: 'Lisa H Hemström', notes: 'Hemlis' },
        base: { name: 'x', notes: 'Allergisk mot allt', email: lisa.email },
        at,
      },
    ]
    await shop.owner.call(push, { deviceId: uuid7(), userId, clientNow: at, operations })
    const { sms, email } = shop.campaigns
    await shop.owner.call(sendSms, { id: sms.id, customerIds: [id], smsFrom: 'Bjorns' })
    await shop.owner.call(sendEmail, { id: email.id, customerIds: [id] })
    await blipp.jobs.idle()
    return id
  }

  test('leaves no trace in any table, whatever was done with them before', async () => {
    const id = await leaveTraces()
    const tablesWithTraces = (await everything())
      .filter(([, rows]) => traces.test(rows))
      .map(([table]) => table)
    expect(tablesWithTraces.sort()).toEqual([
      ...['captured', 'confirmations', 'customerHistory', 'customers', 'deliveries'],
    ])
    await shop.owner.ask(deleteCustomer, { id })
    for (const [table, rows] of await everything()) expect(rows, table).not.toMatch(traces)
  })

  test('leaves none in a message that was on its way when the server died either', async () => {
    const id = await leaveTraces()
    await blipp.deps.db.write(
      shop.business.id,
      async ({ trx }) =>
        void (await trx
          .updateTable('deliveries')
          .set({ state: 'handing_over', worker: 'lost:0:x' })
          .execute()),
    )
    await shop.owner.ask(deleteCustomer, { id })
    for (const [table, rows] of await everything()) expect(rows, table).not.toMatch(traces)
  })

  test('cannot be guessed from what is kept to know a repeated form by', async () => {
    await signUp()
    const guess = (text: string) => createHash('sha256').update(text).digest('base64url')
    const typed = [lisa.name, lisa.email, lisa.phone]
    const rows = (await everything()).map(([, row]) => row).join()
    for (const text of [typed.join('\n'), `${typed.join('\n')}\nnull`, JSON.stringify([...typed, null])])
      expect(rows).not.toContain(guess(text))
  })
})
