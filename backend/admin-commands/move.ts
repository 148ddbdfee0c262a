import { move, rowsIn } from '../backups/index.ts'
import { systemClock } from '../clock.ts'
import type { Place } from '../database/index.ts'
import { configOrStop } from '../prepare.ts'
import type { Run } from './commands.ts'
import { placeOf, seconds, told } from './place.ts'

const USAGE = 'Where to? --to postgres://…, or --to <folder> for SQLite.'

/** Copies the installation to another database, with the server stopped, and compares both sides. */
export const moveTo: Run = async (words) => {
  const [flag, target] = words
  if (flag !== '--to' || target === undefined || words.length > 2) return told(new Error(USAGE))
  const to: Place = /^postgres(ql)?:\/\//.test(target) ? { url: target } : { dataDir: target }
  const began = performance.now()
  try {
    const digests = await move(placeOf(configOrStop()), to, systemClock.now())
    console.log(
      `${rowsIn(digests)} rows of ${Object.keys(digests).length} tables are there, each compared (${seconds(began)}).`,
    )
    console.log(
      'url' in to
        ? 'Set DATABASE_URL to it, keep DATA_KEY and SESSION_KEYS, and start Blipp.'
        : 'Take DATABASE_URL away, set DATA_DIR to the folder, keep DATA_KEY and SESSION_KEYS, and start Blipp.',
    )
    return 0
  } catch (error) {
    return told(error)
  }
}
