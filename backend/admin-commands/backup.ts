import { forgetOld, KEPT_DAYS, newFileIn, takeBackup } from '../backups/index.ts'
import { systemClock } from '../clock.ts'
import { assertInstalled } from '../database/index.ts'
import { configOrStop } from '../prepare.ts'
import type { Run } from './commands.ts'
import { placeOf, seconds, told } from './place.ts'
import { handingOver } from './service-user.ts'

/** Copies everything while the server goes on, into the folder of backups or the file that is named. */
export const backup: Run = async ([file]) => {
  const config = configOrStop()
  const now = systemClock.now()
  const began = performance.now()
  const handOver = handingOver(config.dataDir)
  let made: string | undefined
  try {
    // Before, because erased data must not stay in old copies for as long as new ones fail. A failure here is told after
    // the backup, where the same is done again.
    if (file === undefined) await forget(config.dataDir, now).catch(() => {})
    const place = placeOf(config)
    await assertInstalled(place)
    const into = file ?? (await newFileIn(config.dataDir, now))
    if (file === undefined) made = into
    const taken = await takeBackup(place, { file: into, key: config.backupKey, now })
    console.log(
      `${taken.rows} rows are in ${taken.file} (${(taken.bytes / 1e6).toFixed(1)} MB, ${seconds(began)}).`,
    )
    if (!taken.isSealed)
      console.log('It is not sealed: whoever has the file can read it. Set BACKUP_KEY to seal the next one.')
    console.log('Keep DATA_KEY and SESSION_KEYS elsewhere: without DATA_KEY its opt-outs are not recognised.')
    if (file === undefined) await forget(config.dataDir, now)
    return 0
  } catch (error) {
    return told(error)
  } finally {
    handOver(made)
  }
}

async function forget(dataDir: string, now: string): Promise<void> {
  const forgotten = await forgetOld(dataDir, now)
  if (forgotten > 0) console.log(`${forgotten} older than ${KEPT_DAYS} days were removed.`)
}
