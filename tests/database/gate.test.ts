import { expect, test } from 'vitest'
import { createGate } from '../../backend/database/postgres/gate.ts'

const [anna, björn, cecilia] = [{}, {}, {}]
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** What has come through, in order. */
function watched() {
  const through: string[] = []
  return { through, note: (name: string) => () => void through.push(name) }
}

test('a gate that nobody holds is passed without waiting, and so is one’s own', async () => {
  const gate = createGate()
  expect(gate.pass(anna)).toBeNull()
  await gate.hold(anna)
  expect(gate.pass(anna)).toBeNull()
  await gate.hold(anna)
  gate.leave(anna)
  expect(gate.pass(björn)).toBeNull()
})

test('while somebody holds it nobody else passes, and all do once they leave', async () => {
  const gate = createGate()
  const { through, note } = watched()
  await gate.hold(anna)
  void gate.pass(björn)?.then(note('björn'))
  void gate.pass(cecilia)?.then(note('cecilia'))
  await turn()
  expect(through).toEqual([])
  gate.leave(anna)
  await turn()
  expect(through).toEqual(['björn', 'cecilia'])
})

test('of two who want to hold it one does, and the other after them', async () => {
  const gate = createGate()
  const { through, note } = watched()
  await gate.hold(anna)
  void gate.hold(björn).then(note('björn'))
  void gate.hold(cecilia).then(note('cecilia'))
  gate.leave(anna)
  await turn()
  expect(through).toEqual(['björn'])
  void gate.pass(anna)?.then(note('anna'))
  await turn()
  expect(through).toEqual(['björn'])
  gate.leave(björn)
  await turn()
  expect(through).toEqual(['björn', 'cecilia'])
  gate.leave(cecilia)
  await turn()
  expect(through).toEqual(['björn', 'cecilia', 'anna'])
})

test('whoever leaves without holding it opens it for nobody', async () => {
  const gate = createGate()
  const { through, note } = watched()
  await gate.hold(anna)
  void gate.pass(björn)?.then(note('björn'))
  gate.leave(björn)
  gate.leave(cecilia)
  await turn()
  expect(through).toEqual([])
  expect(gate.pass(cecilia)).not.toBeNull()
})
