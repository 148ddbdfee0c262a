import { Skeleton } from '../ui/index.ts'
import { QrImage } from './QrImage.tsx'
import { useQr } from './useQr.ts'

/** The QR code of a text, on white so that any camera reads it; nothing where it could not be drawn. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useQr(text)
  if (picture === null) return null
  if (!picture) return <Skeleton kind="card" count={1} />
  return (
    <div className="mx-auto size-48 rounded-field bg-white text-black">
      <QrImage picture={picture} label={label} />
    </div>
  )
}
