import { hostname } from 'node:os'
import { randomCode } from '../secrets/keys.ts'

const host = hostname().replaceAll(':', '')

/** A name that no other worker has or had: the machine, the process, and what tells two starts apart. */
export const workerName = (): string => `${host}:${process.pid}:${randomCode(8)}`

/** The workers of this process that have begun and not ended. */
const atWork = new Set<string>()

/** Returns what says that it has ended. */
export function beginWork(worker: string): () => void {
  atWork.add(worker)
  return () => void atWork.delete(worker)
}

/**
 * Whether a worker has surely ended: it was a process of this machine that is there no more, or an earlier one with this
 * one's number, as every start in a container has.
 */
export function hasEnded(worker: string, own: string): boolean {
  if (worker === own || atWork.has(worker)) return false
  const [itsHost, pid] = worker.split(':')
  if (itsHost !== host) return false
  return Number(pid) === process.pid || !isRunning(Number(pid))
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 asks and does nothing.
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
