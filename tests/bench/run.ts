// npm run bench [part] [-- --json]: measures the product beside its references, and prints ratios.
import { buildIfStale } from '../../scripts/build.ts'
import { type Figure, print } from './figures.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  signups: async () => (await import('./signups/index.ts')).signups(),
  'tap-page': async () => (await import('./tap-page/index.ts')).tapPage(),
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.find((word) => !(word in parts))
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const asJson = process.argv.includes('--json')
await buildIfStale()
const all: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const figures = await measure()
  all.push(...figures)
  if (!asJson) print(figures)
}
if (asJson) console.log(JSON.stringify(all, null, 2))
