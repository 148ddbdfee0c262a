import { expect, test } from 'vitest'
import { sourcesOf } from './sources.ts'

const isCopy = (path: string) => path.startsWith('shared/copy/')
const product = sourcesOf('backend', 'pwa', 'shared')
const code = product.filter(({ path }) => !isCopy(path)).map(({ text }) => text)

const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []))

/** What may stand in a gap: one of the words that it chooses between, or any. */
const filled = (gap: string): string => {
  const choices = [...gap.matchAll(/'(\w*)'/g)].map(([, word]) => word)
  return choices.length > 0 ? `(${choices.join('|')})` : '\\w+'
}
/** Keys that are put together, as `${kind}Offer`. */
const built = [...new Set(code.flatMap((text) => text.match(/`(\w|\$\{[^}`]*\})+`/g) ?? []))]
  .map((template) => template.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, filled))
  .filter((pattern) => pattern.replaceAll('\\w+', '') !== '')
const isBuilt = new RegExp(`^(${built.join('|')})$`)

test('nothing is worded that nobody is shown', () => {
  const unseen = product
    .filter(({ path }) => isCopy(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+): [[p]/gm)]
        .map(([, key = '']) => key)
        .filter((key) => !words.has(key) && !isBuilt.test(key))
        .map((key) => `${path}: ${key}`),
    )
  expect(unseen).toEqual([])
})
