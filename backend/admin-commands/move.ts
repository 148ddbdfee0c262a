import { move, rowsIn } from '../backups/index.ts'
import { systemClock } from '../clock.ts'
import type { Place } from '../database/index.ts'
import { configOrStop } from '../prepare.ts'
import { openKeys } from '../secrets/keys.ts'
import type { Run } from './commands.ts'
import { placeOf, seconds, tellSound, told } from './place.ts'
import { handingOver } from './service-user.ts'

const isPostgres = (target: string): boolean => /^postgres(ql)?:\/\//.test(target)

/** True for a target with a scheme that is not ours, such as `mysql:`; taken for a folder, it would be created. */
const isElse = (target: string): boolean => /^[a-z]{2,}:/i.test(target) && !isPostgres(target)

const USAGE = 'Where to? --to postgres://…, or --to <folder> for SQLite.'

/** Copies the installation to another database, with the server stopped, and compares both sides. */
export const moveTo: Run = async (words) => {
  const [flag, target] = words
  if (flag !== '--to' || target === undefined || isElse(target)) return told(new Error(USAGE))
  const to: Place = isPostgres(target) ? { url: target } : { dataDir: target }
  const began = performance.now()
  const config = configOrStop()
  const handOvers = [config.dataDir, ...('dataDir' in to ? [to.dataDir] : [])].map(handingOver)
  try {
    const where = { keys: openKeys(config), now: systemClock.now() }
    const { digests, soundness } = await move(placeOf(config), to, where)
    console.log(
      `${rowsIn(digests)} rows of ${Object.keys(digests).length} tables are there, each compared (${seconds(began)}).`,
    )
    tellSound(soundness)
    console.log(
      'url' in to
        ? 'Set DATABASE_URL to it, keep DATA_KEY and SESSION_KEYS, and start Blipp.'
        : 'Take DATABASE_URL away, set DATA_DIR to the folder, keep DATA_KEY and SESSION_KEYS, and start Blipp.',
    )
    return 0
  } catch (error) {
    return told(error)
  } finally {
    for (const handOver of handOvers) handOver()
  }
}
