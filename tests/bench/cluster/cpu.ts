import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICK_MS = 10

interface Process {
  parent: number
  own: number
  /** Of its children that have ended. */
  ended: number
}

function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS
    return { parent: Number(fields[1]), own: ticks(11), ended: ticks(13) }
  } catch {
    return null
  }
}

/** Milliseconds of processor time that these processes have taken so far; 0 where there is no /proc. */
export const cpuOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + (processOf(pid)?.own ?? 0), 0)

/** The same of a process and its children, as PostgreSQL has one for each connection, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  try {
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
    const children = all.filter((each) => processOf(each)?.parent === pid)
    return cpuOf([pid, ...children]) + (processOf(pid)?.ended ?? 0)
  } catch {
    return 0
  }
}
