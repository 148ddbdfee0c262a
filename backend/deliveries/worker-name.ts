import { hostname } from 'node:os'
import { randomCode } from '../keys.ts'

const host = hostname().replaceAll(':', '')

/** A name that no other worker has or had: the machine, the process, and what tells two starts apart. */
export const workerName = (): string => `${host}:${process.pid}:${randomCode(8)}`

/** Whether a worker has surely ended: it was a process of this machine that is there no more, or this one's earlier self. */
export function hasEnded(worker: string, own: string): boolean {
  if (worker === own) return false
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
