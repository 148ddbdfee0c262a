import { expect, test } from 'vitest'
import { differenceOf, type Soundness, soundnessOf } from '../../backend/backups/soundness.ts'
import { type AnyRow, putRow } from '../support/any-row.ts'
import { onEachEngine } from '../support/engines.ts'
import { keys } from '../support/ledger.ts'

const whole: Soundness = {
  chained: { answers: 3, entries: 2 },
  sums: { 'messages sms delivered': 7 },
  faults: [],
}

test('two places whose sums, chains and faults are the same do not differ', () => {
  expect(differenceOf(whole, structuredClone(whole))).toBeNull()
})

test.each<[string, Partial<Soundness>, string]>([
  ['a sum is another', { sums: { 'messages sms delivered': 8 } }, 'messages sms delivered'],
  ['a sum is missing', { sums: {} }, 'messages sms delivered'],
  ['an answer is missing', { chained: { answers: 2, entries: 2 } }, 'what is chained'],
  ['a line of the log is missing', { chained: { answers: 3, entries: 1 } }, 'what is chained'],
  ['a chain is broken', { faults: ['the audit log: the line 2 was changed'] }, 'what is chained'],
])('two places differ where %s in one of them', (_, other, what) => {
  expect(differenceOf(whole, { ...whole, ...other })).toBe(what)
  expect(differenceOf({ ...whole, ...other }, whole)).toBe(what)
})

onEachEngine('what is compared after a move', (open) => {
  test('is every ledger’s number of rows and what they come to', async () => {
    const db = await open()
    const paid = { businessId: 'bjorn', state: 'paid', receiptNumber: null, creditNumber: null }
    for (const amountOre of [100, 250])
      await putRow(db, 'payments', { ...paid, amountOre, vatOre: amountOre / 5 })
    for (const liftedAt of [null, 'T'])
      await putRow(db, 'suppressions', { businessId: 'bjorn', channel: 'sms', liftedAt })
    await putRow(db, 'deliveries', { businessId: 'bjorn', channel: 'sms', state: 'delivered', parts: 3 })
    expect((await soundnessOf(db.read, keys)).sums).toMatchObject({
      'payments paid: rows': 2,
      'payments paid: sum': 350,
      'VAT of payments paid: rows': 2,
      'VAT of payments paid: sum': 70,
      'suppressions sms: rows': 2,
      'suppressions sms: sum': 1,
      'deliveries sms delivered: rows': 1,
      'deliveries sms delivered: sum': 3,
    })
  })
})

const GAP = 'the numbers of receipts have a gap'

onEachEngine('the numbers of receipts and credit notes', (open) => {
  test.each<[string, [receipt: number | null, credit: number | null][], string[]]>([
    ['that nobody has had yet are whole', [[null, null]], []],
    [
      'that follow each other are whole, whatever they begin with',
      [
        [4, 6],
        [5, null],
      ],
      [],
    ],
    [
      'of which a receipt is missing have a gap',
      [
        [4, null],
        [6, null],
      ],
      [GAP],
    ],
    [
      'of which a credit note is missing have a gap',
      [
        [1, null],
        [2, 4],
      ],
      [GAP],
    ],
    [
      'of which one was given twice have a gap',
      [
        [1, 2],
        [2, null],
      ],
      [GAP],
    ],
  ])('%s', async (_, numbers, faults) => {
    const db = await open()
    for (const [receiptNumber, creditNumber] of numbers) {
      const row: AnyRow = { businessId: 'bjorn', receiptNumber, creditNumber }
      await putRow(db, 'payments', row)
    }
    expect((await soundnessOf(db.read, keys)).faults).toEqual(faults)
  })
})
