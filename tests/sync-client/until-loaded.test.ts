import '../support/browser-globals.ts'
import { expect, test } from 'vitest'
import { untilLoaded } from '../../pwa/api/until-loaded.ts'

test('a file that could not be fetched comes when the network does', async () => {
  const [gone, missing] = [Promise.withResolvers<void>(), new Set<string>()]
  let isOnline = false
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the file'
  }
  const loaded = untilLoaded(load, () => {
    missing.add('the file')
    gone.resolve()
  })
  await gone.promise
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('the file')
  expect([...missing]).toEqual(['the file'])
})
