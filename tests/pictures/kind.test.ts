import { expect, test } from 'vitest'
import { kindOf } from '../../backend/pictures/index.ts'
import { jpegBeginning, png, webpBeginning } from '../support/pictures.ts'

test.each([
  ['image/png', png(12, 7)],
  ['image/jpeg', jpegBeginning(12, 7)],
  ['image/webp', webpBeginning('VP8 ', 12, 7)],
  ['image/webp', webpBeginning('VP8L', 12, 7)],
  ['image/webp', webpBeginning('VP8X', 12, 7)],
])('%s is known by its bytes, with its size', (type, bytes) => {
  expect(kindOf(bytes)).toEqual({ type, width: 12, height: 7 })
})

test.each([
  ['a drawing that could act', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a sound in the wrapping of a WebP', Buffer.from('RIFF....WAVEfmt ')],
  ['the first bytes of a PNG alone', png(12, 7).subarray(0, 8)],
  ['a JPEG that never tells its size', jpegBeginning(12, 7).subarray(0, 22)],
  ['a JPEG of no height', jpegBeginning(12, 0)],
])('%s is no picture', (_, bytes) => {
  expect(kindOf(bytes)).toBeNull()
})
