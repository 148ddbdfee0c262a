// npm run admin -- <command>: what is done at a terminal of the machine, with the variables of the server.
import { commands } from './admin-commands/index.ts'
import { stop } from './prepare.ts'

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  const all = Object.entries(commands).map(([known, { usage }]) =>
    `  npm run admin -- ${known} ${usage}`.trimEnd(),
  )
  stop(`${name === '' ? 'Which command?' : `There is no command "${name}".`}\n${all.join('\n')}`)
}
const run = await command.load()
process.exitCode = await run(words)
