import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, findPostgres, freshDatabase, startCluster } from '../../support/postgres.ts'
import type { Where } from '../shops.ts'

/** PostgreSQL's settings in the bench: as installed, but for memory and for how much may be written between checkpoints. */
const settings = { shared_buffers: '1GB', max_wal_size: '8GB' }

/** What the parts about several processes run on: a folder, and a PostgreSQL that waits for the disk as in earnest. */
export interface Ground {
  dir: string
  programs: string
  cluster: Cluster
  /** An empty database of its own. */
  postgres(name: string): Promise<Required<Where>>
  sqlite(name: string): Where
}

export async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const programs = findPostgres()
  if (!programs) throw new Error('PostgreSQL is not installed.')
  const dir = mkdtempSync(join(tmpdir(), 'blipp-bench-'))
  const cluster = await startCluster(programs, { isDurable: true, settings })
  try {
    return await work({
      dir,
      programs,
      cluster,
      postgres: async (name) => ({ dataDir: join(dir, name), url: (await freshDatabase(cluster.url)).url }),
      sqlite: (name) => ({ dataDir: join(dir, name) }),
    })
  } finally {
    await cluster.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
