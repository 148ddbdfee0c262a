import { expect, test } from 'vitest'
import { type Version, withApproved, withCurrent, withReplaced } from '../../pwa/drafts/versions.ts'

const moment = { userId: 'björn', at: '2026-11-21T10:00:00.000Z' }
const text = (message: string, subject = '') => ({ subject, message })
const told = (versions: readonly Version[]) =>
  versions.map(({ message, writtenBy, editedBy, approvedBy }) => [message, writtenBy, editedBy, approvedBy])

test('what a replacement takes away is kept, with who wrote each', () => {
  const versions = withReplaced([], text('Min egen'), { ...text('Bättre'), writtenBy: 'model' }, moment)
  expect(told(versions)).toEqual([
    ['Min egen', 'person', null, null],
    ['Bättre', 'model', null, null],
  ])
})

test('an empty text is no version', () => {
  const versions = withReplaced([], text(' '), { ...text('Ny'), writtenBy: 'builtIn' }, moment)
  expect(told(versions)).toEqual([['Ny', 'builtIn', null, null]])
})

test('a text that somebody changed says who wrote it and who changed it', () => {
  const versions = withReplaced([], text(''), { ...text('Ny'), writtenBy: 'model' }, moment)
  expect(told(withCurrent(versions, text('Ny, rättad'), moment)).at(-1)).toEqual([
    'Ny, rättad',
    'model',
    'björn',
    null,
  ])
})

test('saving the campaign says who stood for the text', () => {
  const versions = withReplaced([], text('Min'), { ...text('Ny'), writtenBy: 'builtIn' }, moment)
  expect(told(withApproved(versions, text('Ny'), moment))).toEqual([
    ['Min', 'person', null, null],
    ['Ny', 'builtIn', null, 'björn'],
  ])
})

test('taking a version back brings it to the front, and makes none anew', () => {
  const versions = withReplaced([], text('Min'), { ...text('Ny'), writtenBy: 'model' }, moment)
  const back = withReplaced(versions, text('Ny'), { ...text('Min'), writtenBy: 'person' }, moment)
  expect(told(back).map(([message]) => message)).toEqual(['Ny', 'Min'])
})

test('the oldest are let go', () => {
  let versions: Version[] = []
  for (let n = 0; n < 30; n++)
    versions = withReplaced(versions, text(''), { ...text(`Text ${n}`), writtenBy: 'model' }, moment)
  expect(versions).toHaveLength(20)
  expect(versions.at(-1)?.message).toBe('Text 29')
})
