import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'

/** A run that has left a file behind, and a server that would outlive it; it tells where the folder is and who runs. */
const run = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { openRunFolder } from ${JSON.stringify(join(root, 'tests/support/run-folder.ts'))}
  openRunFolder()
  writeFileSync(process.env.TMPDIR + '/left', 'behind')
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  console.log(process.env.TMPDIR + ' ' + server.pid)
  setInterval(() => {}, 1000)
`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a run ended by %s leaves neither files nor servers',
  async (signal) => {
    const running = spawn(process.execPath, ['--input-type=module', '-e', run], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(running.stdout, 'data')) as [Buffer]
    const [folder = '', pid] = String(line).trim().split(' ')
    expect([existsSync(join(folder, 'left')), isRunning(Number(pid))]).toEqual([true, true])
    running.kill(signal)
    await expect.poll(() => [existsSync(folder), isRunning(Number(pid))]).toEqual([false, false])
  },
)
