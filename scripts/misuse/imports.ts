import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { importFile } from '../../shared/imports.ts'
import type { Shop } from '../../tests/support/shop.ts'
import type { Scene } from './scene.ts'

const post = async ({ owner }: Shop, bytes: string, query: Record<string, string> = { consent: 'none' }) => {
  const response = await owner.fetch(`${importFile.path}?${new URLSearchParams(query)}`, {
    ...{ method: 'POST', body: bytes, headers: { 'content-type': 'text/csv' } },
  })
  const body = (await response.json()) as {
    import?: { created: number; refused: number; stoppedFor: string | null }
  }
  return { status: response.status, ...body }
}

/** Item 6: files that would fill the disk. */
export async function fillDisk({ shop, other, product, note }: Scene): Promise<void> {
  const size = () =>
    readdirSync(product.dataDir)
      .filter((name) => name.startsWith('blipp.db'))
      .reduce((sum, name) => sum + statSync(join(product.dataDir, name)).size, 0)
  const grown = async (
    name: string,
    bytes: string,
    query?: Record<string, string>,
  ): Promise<[string, boolean]> => {
    const before = size()
    await post(shop, bytes, query)
    const growth = size() - before
    return [`${name}: ${bytes.length} bytes, grew by ${growth}`, growth > 2 * bytes.length + 5_000_000]
  }
  const theySaidYes = { consent: 'said', channels: 'email', how: 'paper', when: '2026-05-01', who: 'Vi' }
  const header = 'Email,Name,Unsubscribed\n'
  note(6, 'a file grows the database far beyond its size', [
    await grown('bad rows', `Email\n${'x\n'.repeat(2_500_000)}`),
    await grown(
      'one address, other names',
      header + Array.from({ length: 20_000 }, (_, n) => `a@fil.example,N${n},`).join('\n'),
    ),
    await grown(
      'one address, yes after no',
      `${header}b@fil.example,,x\n${'b@fil.example,,\n'.repeat(20_000)}`,
      theySaidYes,
    ),
  ])
  const people = `Email\n${Array.from({ length: 4000 }, (_, n) => `samtidig${n}@fil.example`).join('\n')}`
  const all = await Promise.all(Array.from({ length: 8 }, () => post(shop, people)))
  const allowed = all.filter(({ status }) => status === 200).length
  note(
    6,
    '8 imports at once, of which more than two were taken in',
    all.map((_, at) => [String(at), at >= 2 && at < allowed]),
  )
  const many = `Email\n${Array.from({ length: 1001 }, (_, n) => `obekraftad${n}@fil.example`).join('\n')}`
  const unverified = await post(other, many)
  note(6, '1,001 rows from an account that is not verified', [
    [String(unverified.status), unverified.status === 200 || (unverified.import?.created ?? 0) > 1000],
  ])
}
