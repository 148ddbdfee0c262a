// Changes the product in one place at a time, runs the tests that reach the place, and prints which changes none of them
// noticed. It works in copies: nothing of the project is touched. For before a landing; not part of `npm test`.
// npm run mutants -- backend/consents shared/rules    these folders and files
// npm run mutants -- backend/sync/pull.ts:31          one line
// npm run mutants -- --since=HEAD~5                   what has changed since a commit
// npm run mutants -- --sample=40 --seed=2             so many of each part, drawn by lot; by another seed others
// npm run mutants -- --tests=50                       not only the 20 nearest test files
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openRunFolder } from '../tests/support/run-folder.ts'
import { requireNode24, root } from './commands.ts'
import { filesOfProject } from './mutants/copies.ts'
import { isAccepted, staleAcceptances } from './mutants/equivalents.ts'
import { type Mutant, mutantsOf } from './mutants/mutate.ts'
import { drawn } from './mutants/sample.ts'
import { tried } from './mutants/try.ts'

requireNode24()
openRunFolder()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', default: '20' },
    workers: { type: 'string', default: String(availableParallelism()) },
    fresh: { type: 'boolean', default: false },
  },
})

/** What carries the promises. */
const PROMISES = [
  'shared/rules',
  ...['consents', 'taps', 'sends', 'sending', 'answers', 'deliveries', 'limits'].map(
    (part) => `backend/${part}`,
  ),
  ...['database', 'sync', 'http', 'payments', 'rights', 'backups'].map((part) => `backend/${part}`),
  ...['queue', 'sync', 'taps'].map((part) => `pwa/${part}`),
]

/** The lines that a commit has not, by file, as `git diff` tells them. */
function linesSince(commit: string): Map<string, (line: number) => boolean> {
  const diff = execFileSync('git', ['diff', '-U0', '--no-prefix', commit], { cwd: root, encoding: 'utf8' })
  const lines = new Map<string, Set<number>>()
  let file = ''
  for (const text of diff.split('\n')) {
    if (text.startsWith('+++ ')) file = text.slice(4)
    const [, from, count = '1'] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? []
    const changed = lines.get(file) ?? new Set()
    for (let line = Number(from); line < Number(from) + Number(count); line += 1) changed.add(line)
    lines.set(file, changed)
  }
  return new Map([...lines].map(([path, changed]) => [path, (line) => changed.has(line)]))
}

const isMutated = (file: string): boolean =>
  /^(backend|shared|pwa)\/.+\.tsx?$/.test(file) && !/\/copy\/|\/migrations\/|\.d\.ts$/.test(file)

const since = values.since === undefined ? null : linesSince(values.since)
const places = positionals.map((place) => {
  const [, path = '', line] = /^(.+?)\/?(?::(\d+))?$/.exec(place) ?? []
  return { path, line: line === undefined ? null : Number(line) }
})
const paths = places.length > 0 ? places.map(({ path }) => path) : since ? [''] : PROMISES
const isWanted = (file: string): boolean =>
  paths.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) &&
  (since === null || since.has(file))
const isWantedLine = ({ file, line }: Mutant): boolean => {
  const lines = places.filter(({ path }) => path === file).map((place) => place.line)
  return lines.length === 0 || lines.includes(null) || lines.includes(line)
}

const texts = new Map(
  filesOfProject()
    .filter((file) => isMutated(file) && isWanted(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const all = [...texts].flatMap(([file, text]) =>
  mutantsOf(file, text).filter((mutant) => isWantedLine(mutant) && (since?.get(file)?.(mutant.line) ?? true)),
)
const textOf = ({ file }: Mutant): string => texts.get(file) ?? ''

for (const stale of staleAcceptances(texts)) console.warn(`No longer there, but accepted: ${stale}`)
const accepted = all.filter((mutant) => isAccepted(mutant, textOf(mutant)))
const open = all.filter((mutant) => !accepted.includes(mutant))
const chosen = values.sample === undefined ? open : drawn(open, Number(values.sample), Number(values.seed))
console.log(`${all.length} mutants, ${accepted.length} of them accepted; ${chosen.length} are tried.`)

const survivors = await tried(chosen, textOf, {
  most: Number(values.tests),
  workers: Number(values.workers),
  isFresh: values.fresh,
})
process.exitCode = survivors > 0 ? 1 : 0
