// npm run bench [part …] [-- --small --rounds=3 --no-peers --json]: measures the product beside its references, and prints ratios.
import { buildIfStale } from '../../scripts/build.ts'
import { type Figure, print } from './figures.ts'
import { parts, partsOf, settingsOf } from './parts.ts'

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = words.find((word) => partsOf([word]).length === 0)
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const asJson = process.argv.includes('--json')
const settings = settingsOf(process.argv)
await buildIfStale()
const all: Figure[] = []
for (const name of partsOf(words)) {
  const started = performance.now()
  const figures = (await parts[name]?.(settings)) ?? []
  all.push(...figures)
  if (asJson) continue
  console.log(`${name} (took ${Math.round((performance.now() - started) / 1000)} s)`)
  print(figures)
}
if (asJson) console.log(JSON.stringify(all, null, 2))
