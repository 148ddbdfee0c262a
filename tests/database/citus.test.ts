import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wholeTables } from '../../backend/database/index.ts'
import { root } from '../../scripts/commands.ts'
import { onEachEngine } from '../support/engines.ts'

const page = readFileSync(join(root, 'docs/capacity.md'), 'utf8')
const [script = ''] = /(?<=```sql\n)drop index[\s\S]*?(?=```)/.exec(page) ?? []

/** The names in the list that a function of Citus is run over. */
function listed(call: string): string[] {
  const list = new RegExp(`${call}\\(format[\\s\\S]*?array\\[([\\s\\S]*?)\\]`).exec(script)?.[1] ?? ''
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

onEachEngine('what the page tells Citus', (open, engine) => {
  test('names every table: spread by the business where its key begins with it, or copied', async () => {
    const tables = await wholeTables((await open()).read, engine)
    const [spread, copied] = [listed('create_distributed_table'), listed('create_reference_table')]
    const all = [...spread, ...copied, 'businesses'].sort()
    expect(all).toEqual(tables.map(({ name }) => name).sort())
    const byBusiness = tables.filter(({ key }) => key[0] === 'businessId').map(({ name }) => name)
    expect(spread.filter((name) => !byBusiness.includes(name))).toEqual([])
  })

  test('takes away every unique index that a spread table may not keep', async () => {
    if (engine !== 'postgres') return
    const { rows } = await sql<{ name: string; table: string; columns: string }>`
      select indexname as name, tablename as "table", indexdef as columns from pg_indexes
      where schemaname = current_schema() and indexdef like 'CREATE UNIQUE%'`.execute((await open()).read)
    const spread = new Set([...listed('create_distributed_table'), 'businesses'])
    const kept = rows
      .filter(({ table }) => spread.has(table))
      .filter(({ columns }) => {
        const [, inside = ''] = /\(([^)]*)\)/.exec(columns) ?? []
        return !inside.includes('"businessId"') && inside !== 'id'
      })
    const dropped = /drop index ([^;]*);/.exec(script)?.[1] ?? ''
    const named = [...dropped.matchAll(/"(\w+)"/g)].map(([, name = '']) => name)
    expect(named.sort()).toEqual(kept.map(({ name }) => name).sort())
    for (const name of named) expect(script).toContain(`create index "${name}"`)
  })
})
