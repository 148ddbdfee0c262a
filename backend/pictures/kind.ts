import type { PictureRow } from '../database/index.ts'

/** What the first bytes of a file say of it. */
export interface Kind {
  type: PictureRow['type']
  /** Pixels. */
  width: number
  height: number
}

/** By its bytes, whatever it is called: a picture that browsers only draw. SVG, which can act, is none. Null for no picture. */
export function kindOf(bytes: Buffer): Kind | null {
  try {
    const kind = pngKind(bytes) ?? jpegKind(bytes) ?? webpKind(bytes)
    return kind && kind.width > 0 && kind.height > 0 ? kind : null
  } catch (error) {
    // It ends before it has said how large it is.
    if (error instanceof RangeError) return null
    throw error
  }
}

const latin = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

/** PNG §11.2.2: the header's chunk is the first, with the width and height at its beginning. */
function pngKind(bytes: Buffer): Kind | null {
  if (bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a' || latin(bytes, 12, 16) !== 'IHDR') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The markers of ITU-T T.81 table B.1 that begin a frame: C0–CF but for C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegKind(bytes: Buffer): Kind | null {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return null
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    // A marker may be filled up with further FF.
    while (bytes.readUInt8(at + 1) === 0xff) at++
    if (isFrame(bytes.readUInt8(at + 1)))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  return null
}

/** RFC 9649 §2.5–2.7: a lossy frame, a lossless one, or the canvas of an extended file. */
function webpKind(bytes: Buffer): Kind | null {
  if (latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP') return null
  const sides = { VP8X: canvasOf, VP8L: losslessOf, 'VP8 ': lossyOf }[latin(bytes, 12, 16)]
  return sides ? { type: 'image/webp', ...sides(bytes) } : null
}

type Sides = Pick<Kind, 'width' | 'height'>

const canvasOf = (bytes: Buffer): Sides => ({
  width: 1 + bytes.readUIntLE(24, 3),
  height: 1 + bytes.readUIntLE(27, 3),
})

const SIDE = 0x3fff

function losslessOf(bytes: Buffer): Sides {
  const bits = bytes.readUInt32LE(21)
  return { width: 1 + (bits & SIDE), height: 1 + ((bits >> 14) & SIDE) }
}

const lossyOf = (bytes: Buffer): Sides => ({
  width: bytes.readUInt16LE(26) & SIDE,
  height: bytes.readUInt16LE(28) & SIDE,
})
