import { expect, test } from 'vitest'
import { drawQr, pathOf, svgFile } from '../../pwa/tags/qr.ts'

test('dark modules of a row that touch are one rectangle, inside a quiet zone of four', () => {
  const data = [1, 1, 0, 0, 0, 1, 1, 0, 1]
  expect(pathOf({ size: 3, data })).toBe('M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z')
})

test('the longest address of a tag still makes a code of 33 modules, large enough to be read from a counter', async () => {
  const { size } = await drawQr(`https://blipp.example/t/${'a'.repeat(22)}`)
  expect(size).toBe(33 + 8)
})

test('the file that is printed is a picture by itself', async () => {
  const picture = await drawQr('https://blipp.example/t/abc')
  const file = svgFile(picture)
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
  expect(file).toContain(picture.path)
})
