// The quick half of `npm test`: no build, no browser, nothing installed.
import { requireNode24 } from './commands.ts'
import { lint, types, units, workerTypes } from './gates.ts'
import { add, nothing, summary } from './tally.ts'

requireNode24()

let total = nothing
for (const step of [types, workerTypes, lint, units]) total = add(total, await step())

console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
