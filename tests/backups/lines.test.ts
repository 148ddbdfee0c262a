import { beforeAll, expect, test } from 'vitest'
import { linesFrom, partsIn, rowsIn } from '../../backend/backups/lines.ts'
import type { Database, Digests, Part } from '../../backend/database/index.ts'
import { onEachEngine } from '../support/engines.ts'

const MANY = 2001
const at = '2026-11-22T09:00:00.000Z'

async function* each(lines: string[]) {
  yield* lines
}
async function partsOf(lines: string[]): Promise<Part[]> {
  const parts: Part[] = []
  for await (const part of partsIn(each(lines))) parts.push(part)
  return parts
}

onEachEngine('the lines of a backup', (open, engine) => {
  let db: Database
  let lines: string[]
  let told: Digests
  /** Of the table that takes two lines. */
  let [first, second, end] = [0, 0, 0]

  beforeAll(async () => {
    db = await open()
    const wordings = Array.from({ length: MANY }, (_, nth) => ({
      businessId: 'b',
      version: String(nth).padStart(4, '0'),
      language: 'sv' as const,
      text: 'Ja tack.',
      createdAt: at,
    }))
    await db.write('b', async ({ trx }) => {
      for (let from = 0; from < MANY; from += 500)
        await trx
          .insertInto('wordings')
          .values(wordings.slice(from, from + 500))
          .execute()
    })
    lines = []
    for await (const line of linesFrom(db.read, engine, (digests) => {
      told = digests
    }))
      lines.push(line)
    const ofWordings = lines.flatMap((line, nth) => (line.startsWith('{"table":"wordings"') ? [nth] : []))
    expect(ofWordings).toHaveLength(2)
    ;[first = 0, second = 0] = ofWordings
    end = lines.length - 1
  })

  test('hold every row in the order of its key, and at the end what each table must come to', async () => {
    const rows = (await partsOf(lines))
      .filter(({ table }) => table === 'wordings')
      .flatMap((part) => part.rows)
    expect(rows).toHaveLength(MANY)
    expect(rows.at(-1)).toEqual(['b', at, 'sv', 'Ja tack.', '2000'])
    expect(JSON.parse(lines[end] ?? '')).toEqual({ end: told })
    expect(told.wordings).toEqual({ rows: MANY, digest: expect.stringMatching(/^[\w-]{43}$/) })
    expect(rowsIn({ wordings: { rows: 2, digest: '' }, tags: { rows: 3, digest: '' } })).toBe(5)
  })

  const without = (nth: number) => lines.toSpliced(nth, 1)
  const put = (nth: number, line: string) => lines.toSpliced(nth, 0, line)
  const edit = (nth: number, from: string, to: string) =>
    lines.map((line, each) => (each === nth ? line.replace(from, to) : line))

  test.each<[string, () => string[]]>([
    ['one value is another', () => edit(second, 'Ja tack.', 'Nej tack')],
    ['a text became a number', () => edit(second, '"2000"', '2000')],
    ['a line is missing', () => without(second)],
    ['a whole table is missing', () => without(second).toSpliced(first, 1)],
    ['a line stands twice', () => put(second, lines[second] ?? '')],
    ['two lines stand the other way round', () => without(second).toSpliced(first, 0, lines[second] ?? '')],
    ['the end is missing', () => without(end)],
    ['the end came before', () => put(second, lines[end] ?? '')],
    ['something follows the end', () => [...lines, lines[first] ?? '']],
    ['the end says another number', () => edit(end, `"rows":${MANY}`, `"rows":${MANY - 1}`)],
    ['the end says another sum', () => edit(end, told.wordings?.digest ?? '', 'x'.repeat(43))],
    ['a line is no JSON', () => put(first, '{"table":')],
    ['a line is of another kind', () => put(first, '{"begin":{}}')],
    ['there are none', () => []],
  ])('are refused where %s', async (_, spoilt) => {
    expect(spoilt()).not.toEqual(lines)
    await expect(partsOf(spoilt())).rejects.toThrow('The backup is damaged.')
  })
})
