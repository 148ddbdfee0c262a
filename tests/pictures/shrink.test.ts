// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { shrunk } from '../../pwa/pictures/shrink.ts'
import { UnreadablePicture } from '../../pwa/pictures/written.ts'
import { PICTURE_BYTES } from '../../shared/pictures/contract.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A picture of this size, whose file has so many bytes as it is drawn; one a pixel unless told otherwise. */
const choose = (width: number, height: number, bytes?: number) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  const pen = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([new Uint8Array(bytes ?? this.width * this.height)]))
  })
  return shrunk(new Blob())
}

test('a picture that is small already is taken as it is', async () => {
  expect(await choose(96, 96)).toMatchObject({ width: 96, height: 96 })
  expect(await choose(1, 1)).toMatchObject({ width: 1, height: 1 })
})

test('one with too many bytes is made smaller until it fits, and refused where it never does', async () => {
  const { width, bytes } = await choose(1200, 900)
  expect(width).toBeLessThan(1200)
  expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES)
  await expect(choose(1200, 900, PICTURE_BYTES + 1)).rejects.toThrow(UnreadablePicture)
  await expect(choose(96, 96, PICTURE_BYTES + 1)).rejects.toThrow(UnreadablePicture)
})
