import { sourcesOf } from '../tests/structure/sources.ts'

/** What a test needs that takes its time: a database, a whole server, another process. */
const slow =
  /^(backend\/(app|database\/(index|open))\.ts|tests\/support\/(blipp|spare-databases)\.ts|node:child_process)$/

/** The files of tests, from the top of the repository, that open no database and start no server or process. */
export function quickTests(): string[] {
  const sources = sourcesOf('tests')
  const needs = new Map(sources.map(({ path, values, packages }) => [path, [...values, ...packages]]))
  const slows = new Map<string, boolean>()

  function isSlow(path: string): boolean {
    const known = slows.get(path)
    if (known !== undefined) return known
    // Until it is found out, for files that import each other.
    slows.set(path, false)
    const found = slow.test(path) || (needs.get(path) ?? []).some(isSlow)
    slows.set(path, found)
    return found
  }

  return sources
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith('.long.test.ts') && !isSlow(path))
}
