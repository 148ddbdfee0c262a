/** The picture was none, or would not get small enough. */
export class UnreadablePicture extends Error {}

/** A picture that somebody chose. @throws {UnreadablePicture} */
export const openPicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })

/**
 * What is drawn on a canvas as a file: in the first of these qualities in which it has so many bytes at most; null where
 * it has more in all. Drawn anew, it has nothing of what the camera noted.
 */
export async function writtenWithin(
  canvas: HTMLCanvasElement,
  most: number,
  type: 'image/jpeg' | 'image/webp',
  qualities: readonly number[],
): Promise<Blob | null> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    if (blob && blob.size <= most) return blob
  }
  return null
}

export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
