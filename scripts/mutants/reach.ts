import { functionsOf, parse } from './syntax.ts'

/** Of one test file: how long it took, and which functions of which files ran. */
export interface Reached {
  ms: number
  /** The numbers of the functions that ran, by file. A file that was only loaded has none. */
  functions: Record<string, number[]>
}

/** The sources whose functions tell that they ran. */
export const isInstrumented = (path: string): boolean =>
  /^(backend|shared|pwa)\/.+\.tsx?$/.test(path) && !/^shared\/copy\/|\/migrations\//.test(path)

/** The same source, which notes under `globalThis.reached` which of its functions run. */
export function instrumented(file: string, text: string): string {
  const note = (nth: number) => `(globalThis.reached ??= new Set()).add('${file}#${nth}')`
  const inserts: [number, string][] = []
  for (const [nth, { body }] of functionsOf(parse(file, text)).entries()) {
    const { type, start, end } = body as { type: string; start: number; end: number }
    if (type === 'BlockStatement') inserts.push([start + 1, `;${note(nth)};`])
    else inserts.push([start, `(${note(nth)}, (`], [end, '))'])
  }
  // Two semicolons: the first belongs to a type that ends the file, and is stripped with it.
  inserts.push([text.length, `\n;;(globalThis.reached ??= new Set()).add('${file}')\n`])
  let result = ''
  let from = 0
  // Where two are at one place the outer one was found first: it opens first and closes last.
  for (const [at, insert] of inserts.toSorted(([a], [b]) => a - b)) {
    result += text.slice(from, at) + insert
    from = at
  }
  return result + text.slice(from)
}

export function functionsIn(notes: Iterable<string>): Reached['functions'] {
  const functions: Reached['functions'] = {}
  for (const note of notes) {
    const [file = '', nth] = note.split('#')
    const numbers = functions[file] ?? []
    if (nth !== undefined) numbers.push(Number(nth))
    functions[file] = numbers
  }
  return functions
}

/** The tests of `pwa/sync` are in `tests/sync-client`, those of `shared/rules` in `tests/shared`. */
const isOwnTest = (file: string, test: string): boolean => {
  const [side, part = ''] = file.split('/')
  const [, folder] = test.split('/')
  return folder === (side === 'shared' ? 'shared' : part) || folder === `${part}-client`
}

export interface Wanted {
  file: string
  within: number | null
  /** Whether its functions are numbered as when it was looked at. */
  isUnchanged: boolean
}

/**
 * The test files that run a place, the nearest first: those of its own part, then those that run least beside it. No more
 * than `most`.
 */
export function testsFor(
  { file, within, isUnchanged }: Wanted,
  reached: Record<string, Reached>,
  most: number,
): string[] {
  const size = ({ functions }: Reached) =>
    Object.values(functions).reduce((sum, numbers) => sum + numbers.length, 0)
  return Object.entries(reached)
    .filter(([, { functions }]) => {
      const numbers = functions[file]
      return numbers && (within === null || !isUnchanged || numbers.includes(within))
    })
    .map(([test, one]) => ({ test, isFar: isOwnTest(file, test) ? 0 : 1, size: size(one) }))
    .toSorted((a, b) => a.isFar - b.isFar || a.size - b.size)
    .slice(0, most)
    .map(({ test }) => test)
}
