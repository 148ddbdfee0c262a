import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'
import { type Copy, makeCopy } from './copies.ts'
import { described } from './equivalents.ts'
import { measureReach, type Reach } from './measure.ts'
import type { Mutant } from './mutate.ts'
import { testsFor } from './reach.ts'
import { partOfMutant } from './sample.ts'

/** `untyped`: the compiler refuses it, as `npm test` would too. `unreached`: no test runs the place. */
type Fate = 'killed' | 'untyped' | 'survived' | 'unreached'

const isNoticed = ({ fate }: Tried): boolean => fate === 'killed' || fate === 'untyped'

interface Tried {
  mutant: Mutant
  fate: Fate
  /** The first test that noticed it; how many test files did not. */
  by: string
}

/** So many run first: most mutants die there. */
const FIRST = 4

/** A test that never ends has noticed something too; it gets its usual time many times over. */
const patience = (tests: string[], { reached }: Reach): number =>
  60_000 + 5 * tests.reduce((sum, test) => sum + (reached[test]?.ms ?? 0), 0)

async function tryOne(
  copy: Copy,
  mutant: Mutant,
  text: string,
  tests: string[],
  reach: Reach,
): Promise<Tried> {
  const { file, start, end, becomes } = mutant
  copy.write(file, text.slice(0, start) + becomes + text.slice(end))
  try {
    const near = await killerAmong(copy, tests.slice(0, FIRST), reach)
    if (near !== null) return { mutant, fate: 'killed', by: near }
    if (!(await copy.compiles())) return { mutant, fate: 'untyped', by: 'the compiler' }
    const far = await killerAmong(copy, tests.slice(FIRST), reach)
    if (far !== null) return { mutant, fate: 'killed', by: far }
    if (tests.length === 0) return { mutant, fate: 'unreached', by: 'no test file' }
    return { mutant, fate: 'survived', by: `${tests.length} test files` }
  } finally {
    copy.write(file, text)
  }
}

/** The first of the tests that failed; null where none did. */
async function killerAmong(copy: Copy, tests: string[], reach: Reach): Promise<string | null> {
  if (tests.length === 0) return null
  const answer = await copy.run({ tests, bail: true }, patience(tests, reach))
  if (answer === null) return 'never ended'
  if (answer.failed.length > 0) return answer.failed[0] ?? ''
  if (answer.left.length > 0) throw new Error(`Without a failure these did not end: ${answer.left}`)
  return null
}

/** Tries each mutant and prints who survived and a table by part; how many did. */
export async function tried(
  mutants: readonly Mutant[],
  textOf: (mutant: Mutant) => string,
  { most, isFresh, workers }: { most: number; isFresh: boolean; workers: number },
): Promise<number> {
  const sources = [...new Set(mutants.map(({ file }) => file))]
  const reach = await measureReach(isFresh, sources)
  const waiting = [...mutants]
  const all: Tried[] = []
  const copies = Array.from({ length: Math.min(workers, waiting.length) }, () => makeCopy())
  const [first] = copies
  // Otherwise it would refuse every mutant.
  if (first && !(await first.compiles())) throw new Error('The project does not compile as it is.')
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const wanted = { ...mutant, isUnchanged: reach.isUnchanged(mutant.file) }
        const tests = testsFor(wanted, reach.reached, most)
        const one = await tryOne(copy, mutant, textOf(mutant), tests, reach)
        all.push(one)
        if (!isNoticed(one)) console.log(`${all.length}/${mutants.length} ${sentence(one)}`)
      }
      await copy.dispose()
    }),
  )
  keep(all, textOf)
  console.log(`\n${table(all)}`)
  return all.filter((one) => !isNoticed(one)).length
}

const shortened = (text: string): string => {
  const line = text.replace(/\s*\n\s*/g, ' ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}

const sentence = ({ mutant: { file, line, was, becomes }, fate, by }: Tried): string =>
  `${fate} ${file}:${line}  ${shortened(was)}  →  ${shortened(becomes) || '(nothing)'}   [${by}]`

/** All of it, for whoever wants to look closer or to accept one. */
function keep(all: readonly Tried[], textOf: (mutant: Mutant) => string): void {
  const rows = all.map(({ mutant, fate, by }) => ({
    fate,
    by,
    at: mutant.line,
    ...described(mutant, textOf(mutant)),
  }))
  mkdirSync(join(root, 'test-results'), { recursive: true })
  writeFileSync(join(root, 'test-results/mutants.json'), JSON.stringify(rows, null, 2))
}

function table(all: readonly Tried[]): string {
  const parts = [...Map.groupBy(all, ({ mutant }) => partOfMutant(mutant))]
  const cells = (texts: readonly (string | number)[]) =>
    texts.map((text, nth) => (nth === 0 ? String(text).padEnd(22) : String(text).padStart(9))).join('')
  const row = (name: string, those: readonly Tried[]) => {
    const [killed, untyped] = (['killed', 'untyped'] as const).map(
      (wanted) => those.filter(({ fate }) => fate === wanted).length,
    ) as [number, number]
    const noticed = killed + untyped
    const score = Math.round((100 * noticed) / Math.max(1, those.length))
    return cells([name, those.length, killed, untyped, those.length - noticed, `${score} %`])
  }
  const head = cells(['part', 'tried', 'killed', 'untyped', 'survived', 'score'])
  return [head, ...parts.map(([part, those]) => row(part, those)), row('all', all)].join('\n')
}
