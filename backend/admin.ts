// npm run admin -- <command>: what is done at a terminal of the machine, with the variables of the server.
import { asked } from './admin-commands/index.ts'
import { stop } from './prepare.ts'

const found = asked(process.argv.slice(2))
if (typeof found === 'string') stop(found)
const run = await found.command.load()
process.exitCode = await run(found.words)
