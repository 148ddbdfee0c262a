// Folds the log of a SQLite file into the file, whenever it is asked to.
import { parentPort, workerData } from 'node:worker_threads'
import type { LogPages, ThreadData } from './checkpoints.ts'
import { openFile } from './file.ts'

/** So few are folded while whoever wants to write waits. */
const FEW_PAGES = 200
const MOST_PASSES = 6
/** Somebody who reads an old state keeps the log from being begun anew, and those who write are not to wait for them. */
const BUSY_MS = 50

const { file, longPages } = workerData as ThreadData
const raw = openFile(file)
raw.pragma(`busy_timeout = ${BUSY_MS}`)
const measure = raw.prepare<[], LogPages>('pragma wal_checkpoint(noop)')
// Waits for nobody, and nobody for it (https://sqlite.org/c3ref/wal_checkpoint_v2.html).
const passive = raw.prepare<[], LogPages>('pragma wal_checkpoint(passive)')
// Takes the writer's place for as long as it lasts; those who only read go on.
const restart = raw.prepare<[], LogPages & { busy: 0 | 1 }>('pragma wal_checkpoint(restart)')
let restartAt = longPages

function checkpoint(): void {
  passive.get()
  const log = measure.get()?.log ?? 0
  if (log < restartAt) return
  for (let passes = 0; passes < MOST_PASSES && left() > FEW_PAGES; passes += 1) passive.get()
  restartAt = restart.get()?.busy === 0 ? longPages : log + longPages
}

function left(): number {
  const { log, checkpointed } = measure.get() ?? { log: 0, checkpointed: 0 }
  return log - checkpointed
}

parentPort?.on('message', (what: 'checkpoint' | 'end') => {
  if (what === 'end') {
    raw.close()
    parentPort?.close()
    return
  }
  checkpoint()
  parentPort?.postMessage('done')
})
