import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sourcesOf } from './sources.ts'

const product = sourcesOf('backend', 'pwa', 'shared')
const everything = [...product, ...sourcesOf('scripts', 'tests')]
const paths = (sources: Source[]): string[] => sources.map(({ path }) => path)

test('no file is longer than 300 lines, but copy and migrations', () => {
  const mayBeLong = /^shared\/copy\/|\/migrations\//
  const long = everything.filter(({ path, lines }) => lines > 300 && !mayBeLong.test(path))
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('no folder of the product holds more than 45 files, but words and migrations', () => {
  const folders = Map.groupBy(product, ({ path }) => dirname(path))
  const full = [...folders].filter(
    ([folder, files]) => files.length > 45 && !/\/(copy|migrations)$/.test(folder),
  )
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('the environment is read in one place', () => {
  // main.ts may hand it over whole, and tells React how it runs.
  const reads = /process\.env(\[|\.(?!NODE_ENV \?\?=))/
  const readers = product.filter(({ path, text }) => path !== 'backend/config/read.ts' && reads.test(text))
  expect(paths(readers)).toEqual([])
})

test("the server's keys are not named in the browser's code", () => {
  const secrets =
    /SESSION_KEYS|DATA_KEY|BACKUP_KEY|TWILIO_|SMTP_URL|DKIM_KEY|OPENAI_API_KEY|KLARNA_PASSWORD|SWISH_KEY|SUPERADMIN_PASSWORD|DATABASE_URL/
  const tellers = product.filter(({ path, text }) => !path.startsWith('backend/') && secrets.test(text))
  expect(paths(tellers)).toEqual([])
})

// Biome refuses `any`.
test('nothing is left unchecked, postponed or switched off', () => {
  const own = 'tests/structure/habits.test.ts'
  const marks = /@ts-(ignore|expect-error|nocheck)|\bTO[D]O\b|\bFIXM[E]\b|\.(only|todo|fixme)\(/
  expect(paths(everything.filter(({ path, text }) => path !== own && marks.test(text)))).toEqual([])
})

test('no test sleeps', () => {
  const sleeps = /waitForTimeout|timers\/promises|new Promise[^\n]*\bsetTimeout\(/
  const sleepers = sourcesOf('tests').filter(
    ({ path, text }) => /\.(test|spec)\.tsx?$/.test(path) && sleeps.test(text),
  )
  expect(paths(sleepers.filter(({ path }) => path !== 'tests/structure/habits.test.ts'))).toEqual([])
})

test('a part exports through one door: an index.ts that only names things', () => {
  const doors = product.filter(({ path }) => /^(backend|pwa)\/[^/]+\/index\.ts$/.test(path))
  const statements = /^(?!export |import |\s|\}|\/\/|\/\*|$).+/m
  expect(paths(doors.filter(({ text }) => statements.test(text)))).toEqual([])
})

test('a time of day is asked for by its cycle, as some browsers read `hour12: false` as 24:05 after midnight', () => {
  expect(paths(product.filter(({ text }) => /\bhour12\b/.test(text)))).toEqual([])
})
