// Waits until its input ends, as it does with the process that started it, and then ends whatever runs in a folder and
// removes the folder. The only argument is the folder.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'

const folder = process.argv[2]
if (!folder?.includes('blipp-run-')) throw new Error('sweep.ts needs the folder of a run')

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const whereabouts = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Processes that name the folder or stand in it: by /proc, and where there is none, the PostgreSQL servers alone. */
function inside(path: string): number[] {
  const pids = readable('/proc').filter((name) => /^\d+$/.test(name))
  const named = pids.filter((pid) =>
    [whereabouts(pid), read(`/proc/${pid}/environ`), read(`/proc/${pid}/cmdline`)].some((text) =>
      text.includes(path),
    ),
  )
  const servers = readable(path).map(
    (name) => read(`${path}/${name}/data/postmaster.pid`).split('\n')[0] ?? '',
  )
  return [...named, ...servers].map(Number).filter((pid) => pid > 1 && pid !== process.pid)
}

function readable(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function sweep(path: string): void {
  // A server's children come and go while it is being ended.
  for (let round = 0; round < 20; round += 1) {
    const pids = inside(path)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself meanwhile.
      }
    }
    if (pids.length === 0) break
  }
  rmSync(path, { recursive: true, force: true, maxRetries: 10 })
}

process.stdin
  .resume()
  .on('end', () => sweep(folder))
  .on('error', () => sweep(folder))
