import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { mutantsOf } from '../../scripts/mutants/mutate.ts'
import { functionsIn, instrumented, type Reached, testsFor } from '../../scripts/mutants/reach.ts'
import { drawn } from '../../scripts/mutants/sample.ts'

/** Each text that one line of code may become. */
const becomes = (text: string): string[] =>
  mutantsOf('x.ts', text).map(({ start, end, becomes }) => text.slice(0, start) + becomes + text.slice(end))

describe('a mutant', () => {
  test('takes a guard away, or lets it always hold', () => {
    expect(becomes('if (isNew) go()')).toEqual(['if (true) go()', 'if (false) go()', 'if (isNew) ;'])
  })

  test('moves a bound and turns a comparison round', () => {
    expect(becomes('const a = b < c')).toEqual(['const a = b <= c'])
    expect(becomes('const a = b === c')).toEqual(['const a = b !== c'])
    expect(becomes("q.where('at', '<=', now)")).toContain("q.where('at', '<', now)")
  })

  test('leaves one side of a condition', () => {
    expect(becomes('const a = b && c')).toEqual(['const a = b', 'const a = c'])
    expect(becomes('const a = b ?? c')).toEqual(['const a = b', 'const a = c'])
  })

  test('leaves a condition of a query out', () => {
    expect(becomes("const a = db.select(['x', 'y']).where('id', 'is', null)")).toEqual([
      "const a = db.select(['x', 'y'])",
      "const a = db.select(['x', 'y']).where('id', 'is not', null)",
    ])
  })

  test('leaves each element of a list out', () => {
    expect(becomes('const a = [b, c, d]')).toEqual([
      'const a = [c, d]',
      'const a = [b, d]',
      'const a = [b, c]',
    ])
  })

  test('leaves out what is done, and does not wait for it', () => {
    expect(becomes('await store()')).toEqual([';', 'void store()'])
  })

  test('changes a number', () => {
    expect(becomes('const MOST = 100')).toEqual(['const MOST = 101'])
  })

  test('changes no type, no import and nothing that is only said', () => {
    expect(becomes("import { a } from 'b'")).toEqual([])
    expect(becomes('type A = 1 | 2')).toEqual([])
    expect(becomes('log.info(about)')).toEqual([])
  })

  test('knows its line and the function that it stands in', () => {
    const text = 'const f = () => 1\nfunction g() {\n  return 2\n}\n'
    expect(mutantsOf('x.ts', text).map(({ line, within }) => [line, within])).toEqual([
      [1, 0],
      [3, 1],
    ])
  })

  test('can be made of every source of the product that carries a promise', () => {
    const file = 'backend/sending/claim.ts'
    const text = readFileSync(join(root, file), 'utf8')
    const found = mutantsOf(file, text).map(({ was }) => was.trim())
    expect(found).toContain(".where('businesses.suspendedAt', 'is', null)")
  })
})

describe('what a test reaches', () => {
  const globals = globalThis as { reached?: Set<string> }

  test('is noted by the functions that run, and the source does as before', () => {
    const text = `
      const add = (n) => n + 1
      function make() { return () => ({ sum: add(1) }) }
      function never() {}
      answer(make()())`
    const answered: unknown[] = []
    globals.reached = new Set()
    new Function('answer', instrumented('x.ts', text))((value: unknown) => answered.push(value))
    expect(answered).toEqual([{ sum: 2 }])
    expect(functionsIn(globals.reached)).toEqual({ 'x.ts': expect.arrayContaining([0, 1, 2]) })
    expect(globals.reached).not.toContain('x.ts#3')
    delete globals.reached
  })

  test('is noted where Node itself strips the types, after a file that ends with one', () => {
    globals.reached = new Set()
    const text = 'answer(1)\nexport type Answered = 1\n'
    const answered: unknown[] = []
    const run = new Function('answer', stripTypeScriptTypes(instrumented('x.ts', text)))
    run((value: unknown) => answered.push(value))
    expect(answered).toEqual([1])
    expect([...globals.reached]).toEqual(['x.ts'])
    delete globals.reached
  })

  const reached: Record<string, Reached> = {
    'tests/taps/far.test.ts': { ms: 1, functions: { 'backend/consents/store.ts': [1] } },
    'tests/consents/wide.test.ts': { ms: 1, functions: { 'backend/consents/store.ts': [0, 1, 2] } },
    'tests/consents/near.test.ts': { ms: 1, functions: { 'backend/consents/store.ts': [1] } },
    'tests/consents/other.test.ts': { ms: 1, functions: { 'backend/consents/store.ts': [0] } },
  }
  const wanted = { file: 'backend/consents/store.ts', within: 1, isUnchanged: true }

  test('is run nearest first', () => {
    expect(testsFor(wanted, reached, 20)).toEqual([
      'tests/consents/near.test.ts',
      'tests/consents/wide.test.ts',
      'tests/taps/far.test.ts',
    ])
    expect(testsFor(wanted, reached, 1)).toEqual(['tests/consents/near.test.ts'])
  })

  test('is the whole file where its functions may have other numbers by now', () => {
    expect(testsFor({ ...wanted, isUnchanged: false }, reached, 20)).toHaveLength(4)
  })
})

test('the lot draws the same of each part for the same seed, and others for another', () => {
  const text = Array.from({ length: 40 }, (_, nth) => `const n${nth} = ${nth}`).join('\n')
  const mutants = ['backend/taps/a.ts', 'backend/sync/b.ts'].flatMap((file) => mutantsOf(file, text))
  const lines = (seed: number) => drawn(mutants, 5, seed).map(({ file, line }) => `${file}:${line}`)
  expect(lines(1)).toEqual(lines(1))
  expect(lines(1)).not.toEqual(lines(2))
  expect(lines(1).filter((line) => line.startsWith('backend/taps'))).toHaveLength(5)
})
