// What `npm test` can tell within a minute: no build, no browser, no database, nothing installed.
import { requireNode24 } from './commands.ts'
import { lint, quickUnits, types, workerTypes } from './gates.ts'
import { add, nothing, summary } from './tally.ts'

requireNode24()

let total = nothing
for (const step of [types, workerTypes, lint, quickUnits]) total = add(total, await step())

console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
