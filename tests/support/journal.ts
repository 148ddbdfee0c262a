import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * What a stand-in saw, in order. With a file it outlives the process, one JSON line an entry, so that a test which kills
 * what it likes can still count afterwards.
 */
export interface Journal<Entry> {
  entries: readonly Entry[]
  append: (entry: Entry) => void
  /** The first entry that matches, already there or still to come. */
  waitFor: (matches: (entry: Entry) => boolean, what?: string) => Promise<Entry>
}

/** A line that is being written at this moment is not there yet. */
export function readJournal<Entry>(file: string): Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry)
}

const PATIENCE_MS = 15_000

export function openJournal<Entry>(file?: string): Journal<Entry> {
  const entries = file ? readJournal<Entry>(file) : []
  const watchers = new Set<(entry: Entry) => void>()
  return {
    entries,
    append(entry) {
      if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
      entries.push(entry)
      for (const watcher of watchers) watcher(entry)
    },
    waitFor(matches, what = 'the expected entry') {
      const found = entries.find(matches)
      if (found) return Promise.resolve(found)
      return new Promise((done, fail) => {
        const settle = () => {
          clearTimeout(timer)
          watchers.delete(watcher)
        }
        const watcher = (entry: Entry) => {
          if (!matches(entry)) return
          settle()
          done(entry)
        }
        const timer = setTimeout(() => {
          settle()
          fail(new Error(`${what} did not come; there are ${entries.length} others.`))
        }, PATIENCE_MS)
        watchers.add(watcher)
      })
    },
  }
}
