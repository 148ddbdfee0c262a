import { Download } from 'lucide-react'
import { tags } from '../../shared/copy/tags.ts'
import { download } from '../browser/download.ts'
import { Button, useToast } from '../ui/index.ts'
import type { QrPicture } from '../ui/qr.ts'
import { useCopy } from '../words/copy.ts'
import { type QrFormat, qrFile, qrFileName, qrFormats } from './qr-files.ts'

interface Props {
  /** Nothing can be downloaded before it is drawn. */
  picture: QrPicture | undefined
  label: string
}

/** The code as a file of each kind; made on the device, so it needs no network. */
export function QrFiles({ picture, label }: Props) {
  const t = useCopy(tags)
  const toast = useToast()
  const save = async (drawn: QrPicture, format: QrFormat) => {
    try {
      download(await qrFile(drawn, format), qrFileName(label, format))
    } catch (error) {
      console.warn('The QR code could not be made into a file.', error)
      toast({ tone: 'error', title: t('qrFileFailed') })
    }
  }
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 w-full text-center text-sm">{t('qrDownload')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        {qrFormats.map((format) => (
          <Button
            key={format}
            wide
            icon={<Download aria-hidden="true" size={20} />}
            aria-label={t('qrDownloadAs', { format: format.toUpperCase() })}
            disabled={!picture}
            onClick={() => picture && void save(picture, format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <p className="mt-2 text-balance text-center text-muted text-sm">{t('qrFormats')}</p>
    </fieldset>
  )
}
