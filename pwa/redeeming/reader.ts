// What a camera sees, as the text of the QR code in it.

/** The text of a QR code in a picture; null where there is none. */
export type Reader = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const none: readonly string[] = []

/** The browser's own reader where it has one, otherwise a library's, which is fetched now. */
export async function openReader(): Promise<Reader> {
  const Kind = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  const formats = await Kind?.getSupportedFormats().catch(() => none)
  if (Kind && formats?.includes('qr_code')) {
    const detector = new Kind({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const picture = pen && frameOf(video, canvas, pen)
    if (!picture) return null
    try {
      return decode(picture)
    } catch {
      return null
    }
  }
}

/** Larger takes longer to read, and a code that fills a third of it is read at this size. */
const MOST_PX = 720

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D) {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, MOST_PX / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
