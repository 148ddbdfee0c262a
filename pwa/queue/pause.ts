import type { Database, PauseMeta } from '../browser/database.ts'

const FIRST_MS = 1_000
export const LONGEST_MS = 60_000

/** Doubles from 1 s to 60 s, spread so that many devices do not come back at one moment. */
export function backOff(failures: number, random: () => number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures)
  return Math.round(whole / 2 + random() * (whole / 2))
}

export async function readPause(db: Database): Promise<PauseMeta> {
  const kept = await db.meta.get('pause')
  return kept?.key === 'pause' ? kept : { key: 'pause', since: 0, until: 0, failures: 0, firm: false }
}

/** Puts all sending off. `seconds` is what the server asked for; without it, longer each time. */
export async function pause(
  db: Database,
  clock: { now: () => number; random: () => number },
  seconds?: number,
): Promise<number> {
  const { failures } = await readPause(db)
  const wait = seconds === undefined ? backOff(failures, clock.random) : seconds * 1000
  const since = clock.now()
  const until = since + wait
  await db.meta.put({ key: 'pause', since, until, failures: failures + 1, firm: seconds !== undefined })
  return until
}

/** Whether sending is put off at this moment. */
export const isPaused = ({ since, until }: PauseMeta, now: number): boolean => since <= now && now < until

export async function unpause(db: Database): Promise<void> {
  await db.meta.delete('pause')
}
