import { tags } from '../../shared/copy/tags.ts'
import type { Tag } from '../../shared/tags.ts'
import { CopyButton, Dialog, Notice, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { QrFiles } from './QrFiles.tsx'
import { QrImage } from './QrImage.tsx'
import { shortOf } from './short-address.ts'
import { useQr } from './useQr.ts'

/** A tag's code, large enough to be scanned from the screen. Open as long as it is there. */
export function QrDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useCopy(tags)
  const picture = useQr(tag.url)
  return (
    <Dialog open onClose={onClose} title={t('qrTitle', { label: tag.label })} description={t('qrText')}>
      {picture === null ? (
        <Notice tone="error">
          <p>{t('qrFailed')}</p>
        </Notice>
      ) : (
        <>
          <figure>
            {/* Black on white in both themes: many readers do not find a code that is turned inside out. */}
            <div className="mx-auto flex aspect-square max-w-xs items-center justify-center rounded-field border border-base-300 bg-white text-black">
              {picture ? (
                <QrImage picture={picture} label={t('qrAlt', { url: tag.url })} />
              ) : (
                <TapMark size={48} motion="pulse" />
              )}
            </div>
            <figcaption className="mt-2 flex flex-wrap items-center justify-center gap-x-2">
              <span className="break-all text-center text-muted text-sm">{shortOf(tag.url)}</span>
              <CopyButton text={tag.url} />
            </figcaption>
          </figure>
          <QrFiles picture={picture} label={tag.label} />
        </>
      )}
    </Dialog>
  )
}
