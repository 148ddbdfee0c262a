import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { partOf, sourcesOf } from './sources.ts'

const sources = sourcesOf('backend', 'pwa', 'shared')

test('a circle is found, however long, and nothing else', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['e']],
  ])
  expect(circlesIn(arrows)).toEqual([['a', 'b', 'c'], ['e']])
})

test('no file needs itself by way of others', () => {
  const known = new Set(sources.map(({ path }) => path))
  const arrows = new Map(
    sources.map(({ path, values }) => [path, values.filter((value) => known.has(value))]),
  )
  expect([...arrows.values()].flat().length).toBeGreaterThan(1000)
  expect(circlesIn(arrows)).toEqual([])
})

test.each(['backend', 'pwa'])('no part of %s needs itself by way of others', (side) => {
  const arrows = new Map<string, Set<string>>()
  for (const { path, values } of sources) {
    const part = partOf(path)
    if (!part?.startsWith(`${side}/`)) continue
    const others = values.map(partOf).filter((other) => other?.startsWith(`${side}/`) && other !== part)
    arrows.set(part, new Set([...(arrows.get(part) ?? []), ...(others as string[])]))
  }
  expect(arrows.size).toBeGreaterThan(10)
  expect(circlesIn(arrows)).toEqual([])
})
