import { useEffect, useState } from 'react'
import { drawQr, type QrPicture } from '../ui/qr.ts'

/** The QR code of a text; undefined while it is drawn, null when it could not be. */
export function useQr(text: string): QrPicture | null | undefined {
  const [picture, setPicture] = useState<QrPicture | null>()
  useEffect(() => {
    let isWanted = true
    drawQr(text).then(
      (drawn) => isWanted && setPicture(drawn),
      () => isWanted && setPicture(null),
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return picture
}
