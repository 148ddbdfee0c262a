import { createSender, type SenderOptions } from './deliveries/index.ts'
import type { Deps, SenderDeps } from './deps.ts'
import { heedOthers } from './others.ts'
import { configOrStop, prepare, stop } from './prepare.ts'

/** Beside a server that writes too: short turns at the file. */
const GROUP_MS = 8

/** The sender as a process of its own. Ends orderly on SIGTERM: what is under way is finished with, within 20 s. */
export async function work(options: SenderOptions = {}, pages?: SenderDeps['pages']): Promise<void> {
  const config = configOrStop()
  const prepared = await prepare(config, {
    ...(pages ? { pages } : {}),
    groupMs: GROUP_MS,
    isBeside: true,
  }).catch((error: Error) => stop(`Blipp's worker could not start: ${error.message}`))
  const sender = createSender(prepared, options)
  const deps: Deps = { ...prepared, sender }
  sender.start()
  const forget = heedOthers(deps)
  console.log('Blipp sends')

  let ending = false
  /** A second signal ends at once. */
  async function end(): Promise<void> {
    if (ending) process.exit(1)
    ending = true
    forget()
    await sender.stop()
    await deps.carriers.close()
    await deps.db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
