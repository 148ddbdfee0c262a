import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../backend/http/etag.ts'

interface Entry {
  url: string
  revision: string | null
  size: number
  integrity?: string
}

/**
 * For the worker's list of files: each with the integrity of its content, so that nothing else is ever kept in its
 * place. A file whose name does not change has it for a revision, too; the server can then replace both at once.
 */
export const withIntegrity = (directory: string) => (entries: Entry[]) => ({
  manifest: entries.map((entry) => {
    const integrity = integrityOf(readFileSync(join(directory, entry.url)))
    return { ...entry, integrity, revision: entry.revision && integrity }
  }),
  warnings: [],
})
