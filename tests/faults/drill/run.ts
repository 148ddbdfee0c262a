// npm run drill [-- --customers=100000 --only=move|restore]: an installation is moved to PostgreSQL and back, and restored
// on either engine from a backup that was made under load. Prints the table of docs/running.md.
import { findPostgres, startCluster } from '../../support/postgres.ts'
import { type Moved, moveThereAndBack } from './move.ts'
import { type Restored, restoreDrill } from './restore.ts'

const given = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

const SHOPS = 4
const SIGNED_UP = 1000
const MESSAGED = 500

const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`)
const seconds = (value: number): string => `${value.toFixed(1)} s`

function told({ customers, mb, there, back, exports, differing, leftByKill }: Moved): boolean {
  const rate = (taken: number) => `${seconds(taken)}, ${(mb / taken).toFixed(0)} MB/s`
  row('What', 'Figure')
  row('---', '---')
  row('Customers, and the SQLite file that holds them', `${customers}, ${mb.toFixed(0)} MB`)
  row('Move to PostgreSQL', `${rate(there.seconds)}, ${there.peakMb.toFixed(0)} MB of memory`)
  row('Move back to SQLite', `${rate(back.seconds)}, ${back.peakMb.toFixed(0)} MB of memory`)
  row('Killed in the middle', leftByKill ? '**left an installation**' : 'left nothing')
  row(
    `Everything taken out of each, ${exports.files} files, ${exports.mb.toFixed(0)} MB`,
    `${exports.seconds.map(seconds).join(', ')}; ${differing.length === 0 ? 'equal to the byte' : `**${differing.join(', ')} differ**`}`,
  )
  console.log(`\n${there.printed}`)
  return differing.length === 0 && !leftByKill
}

function toldOf(all: Restored[]): boolean {
  const each = (name: string, figure: (one: Restored) => string | number) => row(name, ...all.map(figure))
  each('Restored', ({ engine }) => engine)
  row('---', ...all.map(() => '---'))
  each('Customers', ({ customers }) => customers)
  each(
    'Backup beside sign-ups and a campaign',
    ({ backup }) => `${seconds(backup.seconds)}, ${backup.mb.toFixed(1)} MB`,
  )
  each('Restore', ({ restore }) => seconds(restore.seconds))
  each('Start after it', ({ startedIn }) => seconds(startedIn))
  each('Memory at most', ({ backup, restore }) => `${Math.max(backup.peakMb, restore.peakMb).toFixed(0)} MB`)
  each('Sign-ups answered before it, missing', ({ before }) => `${before.many}, ${before.missing}`)
  each('Sign-ups answered after it, missing', ({ after }) => `${after.many}, ${after.missing}`)
  each('What a device told again', (one) => `${one.told.join()}, then ${one.toldAgain.join()}`)
  each('Texts at the backup, at the kill, after the start', ({ texts }) =>
    [texts.atBackup, texts.atKill, texts.afterStart].join(', '),
  )
  each('Of them found at the provider before anybody pressed Resume', ({ texts }) => texts.known)
  each('Reached in the end, twice', ({ texts }) => `${texts.reached}, ${texts.doubled}`)
  return all.every(isWell)
}

const isWell = ({ before, isErasedBack, texts, told, toldAgain }: Restored): boolean =>
  before.missing === 0 &&
  !isErasedBack &&
  texts.afterStart === texts.atKill &&
  texts.doubled === 0 &&
  texts.reached === MESSAGED &&
  `${told} ${toldAgain}` === 'applied duplicate'

const programs = findPostgres()
if (!programs) throw new Error('There is no PostgreSQL here: install it first.')
const customers = Number(given('customers') ?? 100_000)
const only = given('only')
// As in earnest: an answered commit is on the disk.
const cluster = await startCluster(programs, { isDurable: true })
let isAllWell = true
try {
  if (only !== 'restore') {
    const shops = Array.from({ length: SHOPS }, () => Math.floor(customers / SHOPS))
    const size = { shops, signedUp: SIGNED_UP, messaged: MESSAGED }
    isAllWell = told(await moveThereAndBack(cluster.url, size)) && isAllWell
  }
  if (only !== 'move') {
    const size = { shops: [Math.floor(customers / 5)], signedUp: SIGNED_UP, messaged: MESSAGED }
    const all: Restored[] = []
    for (const engine of ['sqlite', 'postgres'] as const)
      all.push(await restoreDrill(engine, cluster.url, size))
    isAllWell = toldOf(all) && isAllWell
  }
} finally {
  await cluster.stop()
}
process.exitCode = isAllWell ? 0 : 1
