import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { DatabaseAway, isAway } from './faults.ts'
import type { Tables } from './tables.ts'

const OLDEST = 15

/**
 * Sentences for the errors of PostgreSQL (SQLSTATE) about an address, a role or a database that is wrong, for the
 * person who set it up.
 */
const wrong: Record<string, string> = {
  '28P01': 'refuses that user or password',
  '28000': 'refuses that user or password',
  '3D000': 'has no such database',
  '42501': 'does not let that user make tables',
}

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')

/** The address without the password, for logs. */
function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname || 'the local socket'}:${port || 5432}${pathname}`
  } catch {
    return 'that address'
  }
}

/**
 * The error for a database that could not be opened, in one sentence: `DatabaseAway` where it may be reachable later.
 */
export function refusalOf(error: unknown, url: string): Error {
  const place = placeOf(url)
  const cause = error instanceof Error && error.cause ? error.cause : error
  const said = wrong[codeOf(cause)]
  if (said) return new Error(`DATABASE_URL: PostgreSQL at ${place} ${said}.`, { cause: error })
  if (!isAway(error)) return error instanceof Error ? error : new Error(String(error))
  const why = codeOf(cause) || (cause as Error).message
  return new DatabaseAway(`PostgreSQL at ${place} cannot be used now (${why}).`, { cause: error })
}

/** @throws where the server is older than what is written for */
export async function refuseOldServer(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`select
    current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db)
  const [{ number, name } = { number: '0', name: '' }] = rows
  if (Number(number) < OLDEST * 10_000)
    throw new Error(`DATABASE_URL: that PostgreSQL is ${name}; Blipp needs ${OLDEST} or newer.`)
}
