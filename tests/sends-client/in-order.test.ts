import { expect, test } from 'vitest'
import { inOrder } from '../../pwa/sends/in-order.ts'

test('how far a send had come before is not shown in the place of how far it has come since', async () => {
  const asked = inOrder()
  const before = Promise.withResolvers<string>()
  const first = asked(() => before.promise)
  expect(await asked(async () => '1 of 1')).toBe('1 of 1')
  before.resolve('0 of 1')
  expect(await first).toBeUndefined()
})

test('answers that come in the order they were asked for are all heard, and so is one after a failure', async () => {
  const asked = inOrder()
  expect(await asked(async () => '0 of 1')).toBe('0 of 1')
  await expect(asked(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await asked(async () => '1 of 1')).toBe('1 of 1')
})
