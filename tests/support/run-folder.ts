import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/commands.ts'

/**
 * Puts everything that a run of tests leaves on disk into one temporary folder, and has it swept when this process ends,
 * in whatever way: a run that is interrupted or killed leaves neither its servers nor its files behind. What is started
 * from here on inherits the folder as `TMPDIR`.
 */
export function openRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-run-'))
  // PostgreSQL runs as somebody else, who has to get to what is theirs.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  const sweeper = spawn(process.execPath, [join(root, 'tests/support/sweep.ts'), folder], {
    // Its input ends with this process; a group of its own keeps it out of the way of Ctrl-C.
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  sweeper.unref()
  // Never written to, so that nothing waits for it.
  ;(sweeper.stdin as unknown as { unref(): void }).unref()
}
