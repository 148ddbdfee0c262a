import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../commands.ts'
import { type Copy, makeCopy } from './copies.ts'
import { described } from './equivalents.ts'
import { measureReach, type Reach } from './measure.ts'
import type { Mutant } from './mutate.ts'
import { testsFor } from './reach.ts'
import { partOfMutant } from './sample.ts'

/** `unreached`: no test runs the place. */
type Fate = 'killed' | 'survived' | 'unreached'

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
  if (tests.length === 0) return { mutant, fate: 'unreached', by: 'no test file' }
  const { file, start, end, becomes } = mutant
  copy.write(file, text.slice(0, start) + becomes + text.slice(end))
  try {
    for (const batch of [tests.slice(0, FIRST), tests.slice(FIRST)]) {
      if (batch.length === 0) continue
      const answer = await copy.run({ tests: batch, bail: true }, patience(batch, reach))
      if (answer === null) return { mutant, fate: 'killed', by: 'never ended' }
      if (answer.failed.length > 0) return { mutant, fate: 'killed', by: answer.failed[0] ?? '' }
      if (answer.left.length > 0) throw new Error(`Without a failure these did not end: ${answer.left}`)
    }
    return { mutant, fate: 'survived', by: `${tests.length} test files` }
  } finally {
    copy.write(file, text)
  }
}

/** Tries each mutant and prints who survived and a table by part; how many did. */
export async function tried(
  mutants: readonly Mutant[],
  textOf: (mutant: Mutant) => string,
  { most, isFresh, workers }: { most: number; isFresh: boolean; workers: number },
): Promise<number> {
  const reach = await measureReach(isFresh)
  const waiting = [...mutants]
  const all: Tried[] = []
  const copies = Array.from({ length: Math.min(workers, waiting.length) }, () => makeCopy())
  await Promise.all(
    copies.map(async (copy) => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const wanted = { ...mutant, isUnchanged: reach.isUnchanged(mutant.file) }
        const tests = testsFor(wanted, reach.reached, most)
        const one = await tryOne(copy, mutant, textOf(mutant), tests, reach)
        all.push(one)
        if (one.fate !== 'killed') console.log(`${all.length}/${mutants.length} ${sentence(one)}`)
      }
      await copy.dispose()
    }),
  )
  keep(all, textOf)
  console.log(`\n${table(all)}`)
  return all.filter(({ fate }) => fate !== 'killed').length
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
  const row = (name: string, those: readonly Tried[]) => {
    const killed = those.filter(({ fate }) => fate === 'killed').length
    const score = Math.round((100 * killed) / Math.max(1, those.length))
    return [name.padEnd(22), those.length, killed, those.length - killed, `${score} %`]
      .map((cell) => String(cell).padStart(8))
      .join('')
  }
  const head = ['part'.padEnd(22), 'tried', 'killed', 'survived', 'score']
    .map((cell) => cell.padStart(8))
    .join('')
  return [head, ...parts.map(([part, those]) => row(part, those)), row('all', all)].join('\n')
}
