import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isThere, withHandle } from '../../../backend/database/index.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { startProduct } from '../../support/product.ts'
import { admin, type Env, must, type Ran } from './command.ts'
import { layCountry, type Size } from './country.ts'
import { type Exported, exportAll } from './exports.ts'

export interface Moved {
  customers: number
  laidIn: number
  /** Of the SQLite file. */
  mb: number
  there: Ran
  back: Ran
  exports: { files: number; mb: number; seconds: number[] }
  /** Files that differ between the first export and a later one; none where all is well. */
  differing: string[]
  /** Whether the move that was killed left an installation. */
  leftByKill: boolean
}

const env: Env = { LIMITS: 'off', DEFAULT_PLAN: 'enterprise', LOG_LEVEL: 'error' }

const differingFrom = (one: Exported, other: Exported): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])

/** Moves a country from SQLite to PostgreSQL and back, with a kill in between, and takes everything out of each. */
export async function moveThereAndBack(cluster: string, size: Size): Promise<Moved> {
  const database = await freshDatabase(cluster)
  const home = mkdtempSync(join(tmpdir(), 'blipp-back-'))
  const product = await startProduct({ env })
  try {
    const began = performance.now()
    const shops = await layCountry(product, size)
    const laidIn = (performance.now() - began) / 1000
    const first = await exportAll(shops)
    await product.terminate()
    const mb = statSync(join(product.dataDir, 'blipp.db')).size / 1e6

    const to = { url: database.url }
    const isStaged = () =>
      withHandle(to, async ({ db }) =>
        (await db.introspection.getTables()).some(
          ({ name, schema }) => schema === 'restoring' && name === 'customers',
        ),
      )
    const killed = await admin(product, ['move', '--to', database.url], env, isStaged)
    if (killed.code === 0) throw new Error('The move was over before it could be killed.')
    const leftByKill = await isThere(to)

    const there = await must(product, ['move', '--to', database.url], env)
    await product.start({ DATABASE_URL: database.url })
    const second = await exportAll(shops)
    await product.terminate()

    const back = await must(product, ['move', '--to', home], { ...env, DATABASE_URL: database.url })
    for (const key of ['data.key', 'session.key']) copyFileSync(join(product.dataDir, key), join(home, key))
    await product.start({ DATA_DIR: home })
    const third = await exportAll(shops)
    return {
      customers: size.shops.reduce((sum, many) => sum + many, 0),
      laidIn,
      mb,
      there,
      back,
      exports: {
        files: Object.keys(first.files).length,
        mb: first.bytes / 1e6,
        seconds: [first, second, third].map(({ seconds }) => seconds),
      },
      differing: [...differingFrom(first.files, second.files), ...differingFrom(first.files, third.files)],
      leftByKill,
    }
  } finally {
    await product.dispose()
    await database.drop()
    rmSync(home, { recursive: true, force: true })
  }
}
