import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { draftsIn } from '../../pwa/sync/drafts.ts'
import { page } from '../support/browser-globals.ts'
import { device } from '../support/device.ts'

const KEY = 'campaign.new'
const desk = () => {
  const db = device().db()
  return { db, drafts: draftsIn(db) }
}

beforeEach(() => page.forget())

describe('what was typed in the last moment of a page', () => {
  test('is there when the app is opened again, and then kept as any draft', async () => {
    const { db, drafts } = desk()
    await drafts.keep(KEY, 'Hej')
    drafts.hurry(KEY, 'Hej alla')
    expect(await drafts.read(KEY)).toBe('Hej alla')
    expect(await db.drafts.get(KEY)).toMatchObject({ value: 'Hej alla' })
  })

  test('gives way to what is kept later', async () => {
    const { drafts } = desk()
    drafts.hurry(KEY, 'Hej alla')
    await drafts.keep(KEY, 'Hej igen')
    expect(await drafts.read(KEY)).toBe('Hej igen')
  })

  test('stands over what was on its way to the disk', async () => {
    const { drafts } = desk()
    const keeping = drafts.keep(KEY, 'Hej')
    drafts.hurry(KEY, 'Hej alla')
    await keeping
    expect(await drafts.read(KEY)).toBe('Hej alla')
  })

  test('is also that everything was deleted', async () => {
    const { drafts } = desk()
    await drafts.keep(KEY, 'Hej')
    drafts.hurry(KEY, undefined)
    expect(await drafts.read(KEY)).toBeUndefined()
    expect(await drafts.read(KEY)).toBeUndefined()
  })

  test('is gone with the draft, and is nobody else’s', async () => {
    const [mine, theirs] = [desk(), desk()]
    mine.drafts.hurry(KEY, 'Hej')
    expect(await theirs.drafts.read(KEY)).toBeUndefined()
    await mine.drafts.drop(KEY)
    expect(await mine.drafts.read(KEY)).toBeUndefined()
  })
})

test('a file that is kept comes back as it was, however its writing ended', async () => {
  const { db, drafts } = desk()
  const file = new Blob(['Email\nanna@kund.example\n'])
  await drafts.keep(KEY, file)
  // The next write of it is begun, and the page is left.
  drafts.hurry(KEY, file)
  expect(await drafts.read(KEY)).toBeInstanceOf(Blob)
  expect((await db.drafts.get(KEY))?.value).toBeInstanceOf(Blob)
})

test('a file that is kept stands over what was typed there before', async () => {
  const { drafts } = desk()
  drafts.hurry(KEY, 'Hej')
  await drafts.keep(KEY, new Blob(['Email\n']))
  expect(await drafts.read(KEY)).toBeInstanceOf(Blob)
})
