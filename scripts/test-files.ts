import { type Source, sourcesOf } from '../tests/structure/sources.ts'

/** What a test needs that takes its time: a database, a whole server, another process. */
const slow =
  /^(backend\/(app|database\/(index|open))\.ts|tests\/support\/(blipp|spare-databases)\.ts|node:child_process)$/

/**
 * What a file leaves behind in its process that cannot be put back for the next: modules replaced or begun anew, globals
 * that are put there as a module is loaded, a browser's page, another zone.
 */
const remains =
  /\bvi\.(mock|doMock|unmock|resetModules)\(|^vi\.stub(Global|Env)\(|@vitest-environment|\(globalThis,|IDBFactory|process\.env\.\w+ = /m

/** What a file of the browser's leaves behind, which `tests/support/put-back.ts` puts back. */
const putBack = /\bvi\.stub(Global|Env)\(|['"]fake-indexeddb/

/** Parts the files of tests by whether `holds` holds of them, of what they import of `tests/`, or of packages. */
function partTests(holds: (path: string, text: string) => boolean): { those: string[]; others: string[] } {
  const sources = sourcesOf('tests')
  const known = new Map(sources.map((source) => [source.path, source]))
  const found = new Map<string, boolean>()
  const needs = ({ values, packages }: Source): string[] => [...values, ...packages]

  function isFound(path: string): boolean {
    const answer = found.get(path)
    if (answer !== undefined) return answer
    // Until it is found out, for files that import each other.
    found.set(path, false)
    const source = known.get(path)
    const is = holds(path, source?.text ?? '') || (source ? needs(source) : []).some(isFound)
    found.set(path, is)
    return is
  }

  const tests = sources.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
  return { those: tests.filter(isFound), others: tests.filter((path) => !isFound(path)) }
}

/** The files of tests, from the top of the repository, that open no database and start no server or process. */
export const quickTests = (): string[] =>
  partTests((path) => slow.test(path)).others.filter((path) => !path.endsWith('.long.test.ts'))

/**
 * Those that leave their process as they found it, so that one can run many of them; those of the browser's that do so with
 * help; and those that have one each.
 */
export function testsByProcess(): { sharing: string[]; restored: string[]; alone: string[] } {
  const { those: alone, others } = partTests((_, text) => remains.test(text))
  const { those } = partTests((_, text) => putBack.test(text))
  const restored = new Set(those)
  return {
    sharing: others.filter((path) => !restored.has(path)),
    restored: others.filter((path) => restored.has(path)),
    alone,
  }
}
