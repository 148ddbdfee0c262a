import { PICTURE_BYTES, PICTURE_SIDES } from '../../shared/pictures/contract.ts'
import { openPicture, UnreadablePicture, writtenWithin } from './written.ts'

export interface SmallPicture {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const QUALITIES = [0.85, 0.7, 0.55]
/** What a picture that is still too large is made smaller by. */
const SMALLER = 0.8
/** Pixels across, below which no picture is made smaller; one that was chosen so small is tried as it is. */
const LEAST = 100

/** The size that a picture gets, as wide and high as a mail needs it at most. */
export function fittedSize({ width, height }: { width: number; height: number }, most = 1) {
  const scale = Math.min(most, PICTURE_SIDES.width / width, PICTURE_SIDES.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture that somebody chose, written anew as a JPEG, which every mail program shows: upright, small enough, and with
 * nothing of what the camera noted. @throws {UnreadablePicture}
 */
export async function shrunk(file: Blob): Promise<SmallPicture> {
  const picture = await openPicture(file)
  try {
    let most = 1
    do {
      const size = fittedSize(picture, most)
      const small = await drawn(picture, size)
      if (small) return { ...size, bytes: new Uint8Array(await small.arrayBuffer()) }
      most = Math.min(most, size.width / picture.width) * SMALLER
    } while (picture.width * most >= LEAST)
  } finally {
    picture.close()
  }
  throw new UnreadablePicture()
}

function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new UnreadablePicture()
  // A JPEG has nothing that can be seen through.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  return writtenWithin(canvas, PICTURE_BYTES, 'image/jpeg', QUALITIES)
}
