import { LOGO_BYTES, LOGO_SIDE } from '../../shared/logo.ts'
import { base64Of, openPicture, UnreadablePicture, writtenWithin } from '../pictures/index.ts'

/** As many times its height. */
const WIDEST = 3.5
const QUALITIES = [0.9, 0.75, 0.6, 0.4]

/** A picture that somebody chose, made to fit and written anew, so that nothing of the camera's comes along; as base64. */
export async function fitted(file: Blob): Promise<string> {
  const picture = await openPicture(file)
  const scale = Math.min(1, LOGO_SIDE / picture.width, LOGO_SIDE / picture.height)
  const canvas = document.createElement('canvas')
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  canvas.width = Math.max(1, width)
  // Room above and below what is very wide: the page shows every picture equally high.
  canvas.height = Math.max(1, height, Math.round(width / WIDEST))
  const top = (canvas.height - height) / 2
  canvas.getContext('2d')?.drawImage(picture, 0, top, width, height)
  picture.close()
  // A browser that cannot write WebP writes PNG, which has no quality and is small enough at the first try or never.
  const blob = await writtenWithin(canvas, LOGO_BYTES, 'image/webp', QUALITIES)
  if (!blob) throw new UnreadablePicture()
  return base64Of(new Uint8Array(await blob.arrayBuffer()))
}
