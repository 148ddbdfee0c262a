import { expect, test } from 'vitest'
import { partOf, sourcesOf } from './sources.ts'

const sources = sourcesOf('backend', 'pwa', 'shared')

/** `importer → imported` for each import that breaks a rule. */
const breaches = (breaks: (from: string, to: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((imported) => breaks(path, imported)).map((imported) => `${path} → ${imported}`),
  )

test('the sources are found, and what they import', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(breaches(() => true).length).toBeGreaterThan(100)
})

test('imports point one way: pwa → shared ← backend', () => {
  const side = (path: string) => path.split('/')[0] as string
  const allowed: Record<string, string[]> = {
    // The guide for developers shows the very files.
    pwa: ['pwa', 'shared', 'examples'],
    backend: ['backend', 'shared', 'scripts', 'package.json'],
    shared: ['shared'],
  }
  expect(breaches((from, to) => !allowed[side(from)]?.includes(side(to)))).toEqual([])
})

test('only the process itself builds: nothing else of the backend reaches for the scripts', () => {
  expect(breaches((from, to) => to.startsWith('scripts/') && from !== 'backend/prepare.ts')).toEqual([])
})

/** What every part stands on; of these only the database and the queue hide behind doors of their own. */
const ground = [
  'pwa/words',
  'pwa/browser',
  'pwa/api',
  'pwa/ui',
  'pwa/queue',
  'backend/config',
  'backend/process',
  'backend/secrets',
  'backend/http',
  'backend/database',
  'backend/carriers',
]
const open = [
  'pwa/words',
  'pwa/browser',
  'pwa/api',
  'pwa/ui',
  'backend/http',
  'backend/process',
  'backend/secrets',
]
/** What the app's worker runs too reaches past the queue's door, behind which React is. */
const inWorker = ['pwa/worker/', 'pwa/sync/deps.ts', 'pwa/sync/in-worker.ts', 'pwa/sync/mirror.ts']

test('a part reaches another only through its index.ts', () => {
  const pastTheDoor = (from: string, to: string) => {
    const [own, other] = [partOf(from), partOf(to)]
    if (own === null || other === null || own === other || open.includes(other)) return false
    if (other === 'pwa/queue' && inWorker.some((path) => from.startsWith(path))) return false
    return /\.tsx?$/.test(to) && !/^[^/]+\/[^/]+\/index\.tsx?$/.test(to)
  }
  expect(breaches(pastTheDoor)).toEqual([])
})

test('the ground knows no part', () => {
  const looksUp = (from: string, to: string) => {
    const [own, other] = [partOf(from), partOf(to)]
    return own !== null && other !== null && ground.includes(own) && !ground.includes(other)
  }
  expect(breaches(looksUp)).toEqual([])
})

test('only the carriers speak to providers', () => {
  const speakers = sources.filter(({ packages }) =>
    packages.some((name) => ['twilio', 'nodemailer'].includes(name.split('/')[0] as string)),
  )
  expect(speakers.map(({ path }) => path).filter((path) => !path.startsWith('backend/carriers/'))).toEqual([])
})

test('only the part that writes with a model speaks to one', () => {
  const speakers = sources.filter(({ packages }) => packages.some((name) => name.split('/')[0] === 'openai'))
  const paths = speakers.map(({ path }) => path)
  expect(paths).toEqual(['backend/ai/model.ts'])
})

test('only the database folder speaks SQL to a driver', () => {
  const drivers = sources.filter(({ packages }) =>
    packages.some((name) => ['better-sqlite3', 'pg'].includes(name)),
  )
  expect(drivers.map(({ path }) => path).filter((path) => !path.startsWith('backend/database/'))).toEqual([])
})
