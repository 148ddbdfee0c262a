import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/commands.ts'

/** Memory that looks like a disk, on Linux. */
const MEMORY = '/dev/shm'
/** Ten times what a run has there at a time. */
const ROOM = 4 * 1024 ** 3

/**
 * Where a run keeps its files: in memory, where there is room, since a test that waits for a disk at each commit proves
 * no more than one that does not. A place that `TMPDIR` names is respected.
 */
function placeOfRuns(): string {
  if (process.env.TMPDIR) return tmpdir()
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Puts everything that a run of tests leaves on disk into one temporary folder, and has it swept when this process ends,
 * in whatever way: a run that is interrupted or killed leaves neither its servers nor its files behind. What is started
 * from here on inherits the folder as `TMPDIR`.
 */
export function openRunFolder(): void {
  const folder = mkdtempSync(join(placeOfRuns(), 'blipp-run-'))
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
