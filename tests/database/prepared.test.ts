import { expect, test } from 'vitest'
import { prepared } from '../../backend/database/index.ts'
import { onEachEngine } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'

const move = prepared<{ id: string; name: string; tagline: string | null }>()((db, slot) =>
  db
    .updateTable('businesses')
    .set({
      name: slot('name'),
      tagline: slot('tagline'),
      streetAddress: "Kungsgatan 5's ?",
      phone: null,
    })
    .where('id', '=', slot('id'))
    .where('suspendedAt', 'is', null),
)

onEachEngine('a prepared query', (open) => {
  test('keeps what is bound and what stands in it as they were given, time after time', async () => {
    const db = await open()
    await db.write('b', async ({ trx }) => {
      for (const id of ['b', 'c'])
        await trx
          .insertInto('businesses')
          .values(businessRow(id, { phone: '070' }))
          .execute()
    })
    for (const [id, name, tagline] of [
      ['b', "Anna's ? +1", null],
      ['c', '42', '007'],
    ] as const)
      await db.write(id, async (unit) => void (await unit.run(move, { id, name, tagline })))
    const rows = await db.read
      .selectFrom('businesses')
      .select(['id', 'name', 'tagline', 'streetAddress', 'phone'])
      .orderBy('id')
      .execute()
    const there = { streetAddress: "Kungsgatan 5's ?", phone: null }
    expect(rows).toEqual([
      { id: 'b', name: "Anna's ? +1", tagline: null, ...there },
      { id: 'c', name: '42', tagline: '007', ...there },
    ])
  })
})
