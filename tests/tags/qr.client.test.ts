import { expect, test } from 'vitest'
import {
  PNG_SIDE,
  pdfFile,
  pixelsOf,
  qrFile,
  qrFileName,
  qrFormats,
  svgFile,
} from '../../pwa/tags/qr-files.ts'
import { drawQr, pathOf, runsOf } from '../../pwa/ui/qr.ts'

test('dark modules of a row that touch are one rectangle, inside a quiet zone of four', () => {
  const data = [1, 1, 0, 0, 0, 1, 1, 0, 1]
  expect(pathOf(runsOf({ size: 3, data }))).toBe('M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z')
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

const longest = () => drawQr(`https://blipp.example/t/${'a'.repeat(22)}`)

/** The bytes from an offset on, as text. */
const at = (bytes: Uint8Array, offset: number) => new TextDecoder('latin1').decode(bytes.subarray(offset))

test('the PDF is a page that every reader finds its way in: its table leads to each of its parts', async () => {
  const file = await qrFile(await longest(), 'pdf')
  expect(file.type).toBe('application/pdf')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = at(bytes, 0)
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const table = at(bytes, Number(/startxref\n(\d+)\n/.exec(text)?.[1]))
  const [, count = '', entries = ''] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n/.exec(table) ?? []
  expect(entries.length).toBe(Number(count) * 20)
  expect(entries.startsWith('0000000000 65535 f \n')).toBe(true)
  const offsets = [...entries.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(4)
  offsets.forEach((offset, n) => {
    expect(at(bytes, offset).startsWith(`${n + 1} 0 obj\n<<`)).toBe(true)
  })
  expect(table).toContain(`/Size ${count} /Root 1 0 R`)
  const [, length, drawn] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? []
  expect(drawn?.length).toBe(Number(length))
})

test('the PDF’s rectangles are the dark modules of the code, and nothing else', async () => {
  const text = 'https://blipp.example/t/abc'
  const picture = await drawQr(text)
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const [, black = ''] = pdfFile(picture).split('0 0 0 1 k\n')
  const dark = new Set<string>()
  for (const [, x, y, length] of black.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm))
    for (let n = 0; n < Number(length); n++) dark.add(`${Number(x) + n} ${y}`)
  const wanted = Array.from(modules.data).flatMap((bit, n) =>
    bit ? [`${(n % modules.size) + 4} ${Math.floor(n / modules.size) + 4}`] : [],
  )
  expect(wanted.length).toBeGreaterThan(100)
  expect([...dark].sort()).toEqual(wanted.sort())
})

test('a PNG’s modules are whole pixels, inside a light edge of four modules at least', async () => {
  const picture = await longest()
  const pixels = pixelsOf(picture, PNG_SIDE)
  expect(pixels).toHaveLength(picture.runs.length)
  const [{ height } = { height: 0 }] = pixels
  expect(height).toBe(24)
  for (const { x, y, width } of pixels) {
    expect([x, y, width / height].every(Number.isInteger)).toBe(true)
    expect(Math.min(x, y, PNG_SIDE - x - width, PNG_SIDE - y - height)).toBeGreaterThanOrEqual(4 * height)
  }
})

test('each file is named after the tag and its own kind', () => {
  expect(qrFormats.map((format) => qrFileName('Disken, höger', format))).toEqual([
    'blipp-disken-höger.pdf',
    'blipp-disken-höger.png',
    'blipp-disken-höger.svg',
  ])
})
