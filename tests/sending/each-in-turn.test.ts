import { expect, test } from 'vitest'
import { eachInTurn } from '../../backend/process/each-in-turn.ts'

test('work for each of several is done for all, and what failed is told afterwards', async () => {
  const done: number[] = []
  const odd = async (n: number) => {
    if (n % 2 === 0) throw new Error(`not ${n}`)
    done.push(n)
  }
  await expect(eachInTurn([1, 2, 3], odd)).rejects.toThrow('not 2')
  await expect(eachInTurn([2, 4, 5], odd)).rejects.toMatchObject({
    message: '2 of 3 failed: not 2',
    errors: [{ message: 'not 2' }, { message: 'not 4' }],
  })
  await eachInTurn([7], odd)
  expect(done).toEqual([1, 3, 5, 7])
})
