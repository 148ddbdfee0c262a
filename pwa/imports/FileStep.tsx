import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { imports } from '../../shared/copy/imports.ts'
import { ROWS_UNTIL_VERIFIED } from '../../shared/imports/limits.ts'
import { useProfile } from '../sync/index.ts'
import { Button, classes, Notice, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Unreadable } from './reader.ts'

interface Props {
  onChoose: (file: File) => void
  isLooking: boolean
  fault: Unreadable | undefined
}

/** A file is dropped or chosen. */
export function FileStep({ onChoose, isLooking, fault }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <FileFailed fault={fault} />
      <UnverifiedLimit />
      <DropZone onChoose={onChoose} isBusy={isLooking} />
      {isLooking && <Skeleton kind="row" count={3} />}
    </div>
  )
}

/** Why the file, or the sheet of it that was chosen, cannot be read. */
export function FileFailed({ fault }: { fault: Unreadable | undefined }) {
  const t = useCopy(imports)
  if (!fault) return null
  return (
    <Notice tone="error" title={t('fileFailed')}>
      <p>{t(fault.fault, { n: fault.row ?? 0 })}</p>
    </Notice>
  )
}

/** Told before anything is chosen, because the rest of a long file waits until the address is verified. */
function UnverifiedLimit() {
  const t = useCopy(imports)
  const { number } = useFormat()
  const business = useProfile()
  if (!business || business.emailVerified) return null
  return (
    <Notice tone="warning" title={t('unverified', { n: number(ROWS_UNTIL_VERIFIED) })}>
      <p>{t('unverifiedText')}</p>
    </Notice>
  )
}

function DropZone({ onChoose, isBusy }: { onChoose: (file: File) => void; isBusy: boolean }) {
  const t = useCopy(imports)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the button, which does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classes(
        'flex flex-col items-center gap-4 rounded-card border-2 border-dashed px-6 py-12 text-center',
        isOver ? 'border-primary bg-base-200' : 'border-line',
      )}
    >
      <FileUp aria-hidden="true" size={40} strokeWidth={1.5} className="text-ember" />
      <p className="hidden font-semibold sm:block">{t('drop')}</p>
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={t('choose')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <Button variant="primary" busy={isBusy} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p id={`${id}-hint`} className="max-w-md text-balance text-muted text-sm">
        {t('fileHint')}
      </p>
    </div>
  )
}
