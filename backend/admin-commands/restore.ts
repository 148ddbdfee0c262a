import { restore } from '../backups/index.ts'
import { systemClock } from '../clock.ts'
import { configOrStop } from '../prepare.ts'
import { openKeys } from '../secrets/keys.ts'
import type { Run } from './commands.ts'
import { nameOf, placeOf, seconds, tellSound, told } from './place.ts'
import { assertServiceCanOpen, handingOver } from './service-user.ts'

/** Puts a backup in the place of the database, with the server stopped. */
export const restoreFrom: Run = async ([file]) => {
  if (file === undefined) return told(new Error('Which file?'))
  const config = configOrStop()
  const began = performance.now()
  const handOver = handingOver(config.dataDir)
  try {
    const place = placeOf(config)
    if ('dataDir' in place) assertServiceCanOpen(place.dataDir)
    const { at, replayed, kept, soundness } = await restore(place, {
      file,
      key: config.backupKey,
      keys: openKeys(config),
      now: systemClock.now(),
    })
    console.log(`The database is what it was at ${at} (${seconds(began)}). It is ${nameOf(place)}.`)
    tellSound(soundness)
    if (kept) console.log(`What was there is kept as ${kept}.`)
    if (replayed === 'unreadable' || replayed === null)
      console.log(
        'No later opt-outs and erasures could be read: those since then are lost, but for what devices bring.',
      )
    else
      console.log(
        `Said again: ${replayed.suppressions} addresses, ${replayed.optOuts} opt-outs, ${replayed.erased} erasures, ${replayed.keys} revoked keys.`,
      )
    console.log(
      'Everybody signs in again. Staff, passwords, second factors and counters are those of the backup: whoever was removed or shut out since is let in again.',
    )
    console.log('What was being sent or scheduled waits until its merchant says what is to become of it.')
    return 0
  } catch (error) {
    return told(error)
  } finally {
    handOver()
  }
}
