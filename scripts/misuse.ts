// Tries what an ordinary account, the public form and ordinary names can be made to do, against the built product with
// stand-ins of its providers, and says what got through: npm run build && npm run misuse
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { requireNode24, root } from './commands.ts'
import { guessAccounts } from './misuse/accounts.ts'
import { spendModel, tryEdges } from './misuse/edges.ts'
import { misuseForm } from './misuse/form.ts'
import { fillDisk } from './misuse/imports.ts'
import { borrowNames, putLinksInNames } from './misuse/names.ts'
import { openScene, type Trial } from './misuse/scene.ts'
import { relayMail, runUpBill } from './misuse/sending.ts'

requireNode24()
if (!existsSync(join(root, 'dist'))) {
  console.error('There is no build. Run npm run build first.')
  process.exit(1)
}

const trials: Trial[] = []
const scene = await openScene((item, what, tries) => {
  const which = tries.filter(([, gotThrough]) => gotThrough).map(([name]) => name)
  trials.push({ item, what, tries: tries.length, through: which.length, which })
})
try {
  // The first few before the shop is called anything else; the second factor last, which signs in otherwise.
  for (const attack of [
    misuseForm,
    borrowNames,
    putLinksInNames,
    runUpBill,
    relayMail,
    fillDisk,
    spendModel,
    tryEdges,
    guessAccounts,
  ])
    await attack(scene)
} finally {
  await scene.close()
}

const sorted = trials.sort((a, b) => a.item - b.item)
const rows = [
  ['Item', 'Tried', 'Tries', 'Got through'],
  ...sorted.map(({ item, what, tries, through }) => [String(item), what, String(tries), String(through)]),
]
const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
for (const row of rows) console.log(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
for (const { item, what, which } of sorted)
  if (which.length > 0) console.log(`\n${item}, ${what}:\n  ${which.slice(0, 20).join('\n  ')}`)
// A trial of nothing shows nothing.
const idle = sorted.filter(({ tries }) => tries === 0)
for (const { item, what } of idle) console.log(`\n${item}, ${what}: nothing was tried`)
process.exitCode = idle.length > 0 || sorted.some(({ through }) => through > 0) ? 1 : 0
