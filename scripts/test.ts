// Types, lint, the build, unit and API tests on SQLite and PostgreSQL, and the journeys in a browser. What the machine
// lacks is installed where that is possible.
// npm test                 every rule on both engines, every journey once, every screen by axe
// npm run test:long        what proves more of the same: other browsers, second looks, states, seeds, kill loops, many
//                          processes
// npm test -- --all        both, as before a landing
import { parseArgs } from 'node:util'
import { findChromium } from '../tests/support/browser.ts'
import { findFirefox } from '../tests/support/engine/firefox.ts'
import { findWebKit } from '../tests/support/engine/webkit.ts'
import { findNginx } from '../tests/support/nginx.ts'
import { findPostgres } from '../tests/support/postgres.ts'
import { requireNode24 } from './commands.ts'
import {
  journeys,
  lint,
  longFaults,
  longJourneys,
  longUnits,
  pages,
  types,
  unitsAndFaults,
  workerTypes,
} from './gates.ts'
import { downloadChromium, installPackage } from './packages.ts'
import { add, failure, nothing, slowest, summary, type Tally } from './tally.ts'

requireNode24()

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
})
const isQuick = !values.long || values.all
const isLong = values.long || values.all

async function prepareBrowser(): Promise<Tally> {
  if (findChromium()) return nothing
  if (process.env.CHROMIUM_PATH) {
    return failure('CHROMIUM_PATH names nothing that can be run.')
  }
  console.log('\nThere is no Chromium here: installing one …')
  for (const attempt of [() => installPackage('chromium'), downloadChromium]) {
    if ((await attempt()) && findChromium()) return nothing
  }
  return failure(
    'No Chromium could be installed: install one, or name it in CHROMIUM_PATH, for the browser tests.',
  )
}

async function preparePostgres(): Promise<void> {
  if (process.env.BLIPP_TEST_PG === 'off' || findPostgres()) return
  console.log('\nThere is no PostgreSQL here: installing it …')
  await installPackage('postgres')
}

async function prepareNginx(): Promise<void> {
  if (findNginx() || !findPostgres()) return
  console.log('\nThere is no nginx here: installing it …')
  await installPackage('nginx')
}

async function prepareOtherBrowsers(): Promise<void> {
  if (!findFirefox()) {
    console.log('\nThere is no Firefox here: installing it …')
    await installPackage('firefox')
  }
  if (findWebKit()) return
  console.log('\nThere is no WebKitGTK with its driver here: installing it …')
  await installPackage('webkit')
}

let total = await prepareBrowser()
const browser = total.failed === 0
await preparePostgres()
await prepareNginx()
if (isLong) await prepareOtherBrowsers()

/** One after another what keeps one core busy, beside the types, which keep the other. */
async function lintAndBuild(): Promise<{ linted: Tally; built: Tally }> {
  const linted = isQuick ? add(await workerTypes(), await lint()) : nothing
  return { linted, built: await pages() }
}
const [typed, { linted, built }] = await Promise.all([isQuick ? types() : nothing, lintAndBuild()])
for (const tally of [typed, linted, built]) total = add(total, tally)
const canBrowse = browser && built.failed === 0
if (isQuick) total = add(total, await unitsAndFaults())
if (isQuick && canBrowse) total = add(total, await journeys())
if (isLong) {
  total = add(total, await longFaults())
  const beside = await Promise.all([longUnits(), canBrowse ? longJourneys() : nothing])
  for (const tally of beside) total = add(total, tally)
}

console.log(`\nThe slowest files:\n${slowest(total.times).join('\n')}`)
if (!findNginx())
  console.log('\nnginx could not be installed here: the test of several processes was skipped.')
if (!findPostgres()) console.log('\nPostgreSQL could not be installed here: its store tests were skipped.')
if (isLong && !findFirefox()) console.log('\nFirefox could not be installed here: its journeys were skipped.')
if (isLong && !findWebKit())
  console.log('\nWebKitGTK and its driver could not be installed here: its journeys were skipped.')
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
