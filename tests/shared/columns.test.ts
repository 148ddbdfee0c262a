import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areColumns, fromColumns, inColumns } from '../../shared/rules/sync/columns.ts'

const sent = (rows: readonly object[]) => JSON.parse(JSON.stringify(inColumns(rows)))

const anyText = fc.string({ unit: fc.constantFrom('a', 'å', '|', '\n', '"', '\u007f', '-', '0') })
const row = fc.record(
  {
    id: fc.uuid(),
    name: anyText,
    phone: fc.option(anyText),
    revision: fc.nat(),
    consents: fc.record({ sms: fc.constantFrom('yes', 'no', null) }, { noNullPrototype: true }),
    labels: fc.array(anyText, { maxLength: 3 }),
    openedAt: anyText,
    visits: fc.nat(),
  },
  { requiredKeys: ['id', 'name', 'phone', 'revision', 'consents'], noNullPrototype: true },
)

describe('rows in columns', () => {
  test('are the same rows again, whatever is in them, few or many', () => {
    const few = fc.array(row, { maxLength: 5 })
    const many = fc.array(row, { minLength: 70, maxLength: 150 })
    fc.assert(
      fc.property(fc.oneof(few, many), (rows) => {
        const columns = sent(rows)
        expect(areColumns(columns)).toBe(true)
        expect(fromColumns(columns)).toStrictEqual(rows)
      }),
    )
  })

  test('say what is the same in many rows once, and leave out what a row does not have', () => {
    const rows = [{ kind: 'a', tag: 'x' }, { kind: 'a' }, { kind: 'b', tag: 'x' }]
    expect(inColumns(rows)).toEqual({
      count: 3,
      columns: { kind: { values: ['a', 'b'], at: '001' }, tag: { values: ['x'], at: '0-0' } },
    })
  })

  test('join text that differs from row to row', () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      n,
      name: `Anna ${n}`,
      phone: n > 0 ? `${n}` : null,
    }))
    expect(inColumns(rows).columns).toMatchObject({
      n: { numbers: expect.any(Array) },
      name: { joined: expect.stringContaining('Anna 98\u007fAnna 99') },
      phone: { joined: expect.stringMatching(/^\u007f1\u007f2/), empty: 'null' },
    })
  })

  test('that are too short leave the field out of the rows that are left', () => {
    const broken = { count: 2, columns: { id: { joined: 'a' }, n: { numbers: [1, 2] } } }
    expect(fromColumns(broken)).toEqual([{ id: 'a', n: 1 }, { n: 2 }])
  })

  test('are told from anything else', () => {
    const others = [null, [], {}, { count: 1 }, { count: '1', columns: {} }, { count: 1, columns: { a: {} } }]
    for (const other of [...others, { count: 1, columns: { a: { values: [] } } }])
      expect(areColumns(other)).toBe(false)
  })
})
