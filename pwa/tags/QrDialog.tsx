import { Download } from 'lucide-react'
import { tags } from '../../shared/copy/tags.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import type { Tag } from '../../shared/tags.ts'
import { Button, CopyButton, Dialog, Notice, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { QrImage } from './QrImage.tsx'
import { type QrPicture, svgFile } from './qr.ts'
import { shortOf } from './short-address.ts'
import { useQr } from './useQr.ts'

/** A tag's code, large enough to be scanned from the screen. Open as long as it is there. */
export function QrDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useCopy(tags)
  const picture = useQr(tag.url)
  const footer = (
    <>
      <CopyButton text={tag.url} />
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" size={20} />}
        disabled={!picture}
        onClick={() => picture && save(picture, tag.label)}
      >
        {t('qrDownload')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('qrTitle', { label: tag.label })}
      description={t('qrText')}
      footer={footer}
    >
      {picture === null ? (
        <Notice tone="error">
          <p>{t('qrFailed')}</p>
        </Notice>
      ) : (
        <figure>
          {/* Black on white in both themes: many readers do not find a code that is turned inside out. */}
          <div className="mx-auto flex aspect-square max-w-xs items-center justify-center rounded-field border border-base-300 bg-white text-black">
            {picture ? (
              <QrImage picture={picture} label={t('qrAlt', { url: tag.url })} />
            ) : (
              <TapMark size={48} motion="pulse" />
            )}
          </div>
          <figcaption className="mt-3 break-all text-center text-muted text-sm">
            {shortOf(tag.url)}
          </figcaption>
        </figure>
      )}
    </Dialog>
  )
}

function save(picture: QrPicture, label: string): void {
  const url = URL.createObjectURL(new Blob([svgFile(picture)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `blipp-${merchantIdOf(label)}.svg`
  link.click()
  URL.revokeObjectURL(url)
}
