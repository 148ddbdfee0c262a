import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../commands.ts'
import { type Copy, filesOfProject, makeCopy } from './copies.ts'
import { functionsIn, instrumented, isInstrumented, type Reached } from './reach.ts'
import type { Noted } from './reach-setup.ts'

/** What is kept from one run to the next: a change of a source makes what is known of it vague, not wrong. */
interface Measured {
  /** Digests of what was looked at: sources and test files. */
  digests: Record<string, string>
  reached: Record<string, Reached>
}

const kept = join(root, 'node_modules/.cache/blipp-mutants.json')

/** These need a browser, start and kill the built product, or prove more of the same for minutes. */
const isLeftOut = (test: string): boolean =>
  /^tests\/(faults|structure|journeys|bench|shots)\/|\.long\.test\./.test(test)

/** More than this a mutant is not worth. */
const LONGEST_MS = 90_000

const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

function known(isFresh: boolean): Measured {
  try {
    if (!isFresh) return JSON.parse(readFileSync(kept, 'utf8')) as Measured
  } catch {
    // Nothing was measured here yet.
  }
  return { digests: {}, reached: {} }
}

const HOUR_MS = 60 * 60_000

/** What each test file reached, of those that passed in time. */
async function measured(copy: Copy, tests: string[], notes: string): Promise<Record<string, Reached>> {
  const answer = await copy.run({ tests, bail: false }, HOUR_MS)
  const failed = answer?.failed ?? []
  if (failed.length > 0) console.warn(`Failed without a mutant, so left out:\n${failed.join('\n')}`)
  const isSound = (test: string) => !failed.some((name) => name.startsWith(test))
  const found = readdirSync(notes)
    .map((name) => JSON.parse(readFileSync(join(notes, name), 'utf8')) as Noted)
    .map(({ testPath, notes }) => {
      const test = testPath.slice(testPath.indexOf('/tests/') + 1)
      return [test, { ms: answer?.times[test] ?? 0, functions: functionsIn(notes) }] as const
    })
    .filter(([test, { ms }]) => isSound(test) && ms < LONGEST_MS)
  return Object.fromEntries(found)
}

export interface Reach {
  reached: Record<string, Reached>
  /** Whether a source is as it was when its functions were numbered. */
  isUnchanged: (file: string) => boolean
}

/**
 * Which test file runs which functions of `wanted`: measured for those that are new or have changed, as kept for the rest;
 * and for all of them where one of those sources is new.
 */
export async function measureReach(isFresh: boolean, wanted: readonly string[]): Promise<Reach> {
  const before = known(isFresh)
  const sources = filesOfProject().filter(isInstrumented)
  const notes = mkdtempSync(join(tmpdir(), 'blipp-reach-'))
  const copy = makeCopy({ MUTANTS_REACH: notes })
  const tests = (await copy.tests()).filter((test) => !isLeftOut(test))
  const digests = Object.fromEntries([...sources, ...tests].map((file) => [file, digestOf(file)]))
  // What reaches a source that was not there before, or had another name, nothing that is kept can tell.
  const isKnown = wanted.every((source) => before.digests[source] !== undefined)
  const news = tests.filter(
    (test) => !isKnown || before.reached[test] === undefined || before.digests[test] !== digests[test],
  )
  const reached = Object.fromEntries(
    Object.entries(before.reached).filter(([test]) => tests.includes(test) && !news.includes(test)),
  )
  if (news.length > 0) {
    console.log(`Finding out what ${news.length} test files reach …`)
    for (const file of sources) copy.write(file, instrumented(file, readFileSync(join(root, file), 'utf8')))
    Object.assign(reached, await measured(copy, news, notes))
  }
  await copy.dispose()
  // Functions of changed sources keep the numbers that they had, and those of new ones have none yet.
  const ofTests = Object.fromEntries(tests.map((test) => [test, digests[test] ?? '']))
  const stays = Object.fromEntries(Object.entries(before.digests).filter(([file]) => isInstrumented(file)))
  const numbered =
    isFresh || !isKnown || Object.keys(before.reached).length === 0 ? digests : { ...ofTests, ...stays }
  mkdirSync(join(kept, '..'), { recursive: true })
  // Another run may be reading it.
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify({ digests: numbered, reached } satisfies Measured))
  renameSync(`${kept}.${process.pid}`, kept)
  return { reached, isUnchanged: (file) => numbered[file] === digests[file] }
}
