import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where a signed-in person's calls go. */
export interface Caller {
  url: string
  cookie: string
}

const SECONDS = 3

/** Milliseconds within which 99 of 100 ordinary calls are answered, made by a process of its own for three seconds. */
export async function p99Of({ url, cookie }: Caller): Promise<number> {
  const file = join(import.meta.dirname, 'load.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, url, cookie, String(SECONDS)])
  const { p99, refused } = JSON.parse(stdout) as { p99: number; refused: number }
  if (refused > 0) throw new Error(`${refused} calls were refused`)
  return p99
}
