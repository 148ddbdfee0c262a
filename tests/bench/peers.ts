import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/commands.ts'

/** Whether PouchDB and RxDB are there to run beside the product; installs them by the bench's own lock file. */
export async function havePeers(): Promise<boolean> {
  const folder = import.meta.dirname
  if (existsSync(join(folder, 'node_modules', 'rxdb', 'package.json'))) return true
  console.error('Installing PouchDB and RxDB for the bench …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  if (code !== 0) console.error('They could not be installed: their figures are left out.')
  return code === 0
}
