// npm run kill [-- --recipients=20000 --kills=100 --only=healthy|faulty]: the worker is killed again and again in the middle
// of a large send, and what came of it is counted in the journal of the provider's stand-in.
import { type Plot, tell } from './story.ts'

const given = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

const recipients = Number(given('recipients') ?? 20_000)
const kills = Number(given('kills') ?? 100)
const providers: Plot['provider'][] = ['healthy', 'faulty']
let isWell = true
for (const provider of providers.filter((each) => !given('only') || given('only') === each)) {
  const ending = await tell({ recipients, kills, provider, patienceMs: 2 * 3_600_000 })
  console.log(`${provider}: ${kills} kills over ${recipients} recipients`, ending)
  isWell &&= ending.doubled === 0 && ending.lost === 0
}
process.exitCode = isWell ? 0 : 1
