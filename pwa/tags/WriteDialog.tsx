import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { tagWriting } from '../../shared/copy/tag-writing.ts'
import type { Tag } from '../../shared/tags.ts'
import { Button, CancelButton, CopyButton, Dialog, Notice, RetryButton, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { openNdef, type TagFault } from './nfc.ts'
import { shortOf } from './short-address.ts'
import { createTagWriter, type TagWriter, type WriterState } from './tag-writer.ts'

interface Props {
  tag: Tag
  onClose: () => void
  onShowQr: () => void
}

/** Writes a tag's address to a chip; where the browser cannot, offers what else leads to the same page. Open as long as it is there. */
export function WriteDialog(props: Props) {
  const [canWrite] = useState(() => openNdef() !== null)
  return canWrite ? <Writing {...props} /> : <Elsewhere {...props} />
}

function Elsewhere({ tag, onClose, onShowQr }: Props) {
  const t = useCopy(tagWriting)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { label: tag.label })}
      footer={<OtherWays tag={tag} onShowQr={onShowQr} />}
    >
      <Notice title={t('unsupportedTitle')}>
        <p>{t('unsupported')}</p>
      </Notice>
      <p className="mt-4">{t('unsupportedApp')}</p>
      <Address url={tag.url} />
    </Dialog>
  )
}

function Address({ url }: { url: string }) {
  const t = useCopy(tagWriting)
  return (
    <p className="mt-4 break-all rounded-field bg-base-200 px-4 py-3">
      <span className="block text-muted text-sm">{t('address')}</span>
      {shortOf(url)}
    </p>
  )
}

function OtherWays({ tag, onShowQr }: Pick<Props, 'tag' | 'onShowQr'>) {
  const t = useCopy(tagWriting)
  return (
    <>
      <CopyButton text={tag.url} />
      <Button onClick={onShowQr}>{t('showQr')}</Button>
    </>
  )
}

function Writing({ tag, onClose, onShowQr }: Props) {
  const t = useCopy(tagWriting)
  const [state, writer] = useTagWriter(tag.url)
  const [isAsking, setAsking] = useState(false)
  const shown = state.at === 'written' && isAsking ? 'ask' : state.at
  const status = useFocusOnChange(shown)
  const lock = () => {
    setAsking(false)
    void writer.lock()
  }
  const footers: Record<typeof shown, ReactNode> = {
    ready: (
      <Button variant="primary" onClick={writer.write}>
        {t('write')}
      </Button>
    ),
    write: <CancelButton onClick={writer.cancel} />,
    check: <CancelButton onClick={writer.cancel} />,
    lock: <CancelButton onClick={writer.cancel} />,
    written: (
      <>
        {openNdef()?.makeReadOnly && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('lock')}
          </Button>
        )}
        <Button onClick={writer.write}>{t('again')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </>
    ),
    ask: (
      <>
        <Button onClick={() => setAsking(false)}>{t('back')}</Button>
        <Button variant="danger" onClick={lock}>
          {t('askConfirm')}
        </Button>
      </>
    ),
    locked: (
      <>
        <Button onClick={writer.write}>{t('again')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </>
    ),
    failed: state.at === 'failed' && (
      <>
        {isHopeless(state) && <OtherWays tag={tag} onShowQr={onShowQr} />}
        <RetryButton variant="primary" onClick={writer[state.doing]} />
      </>
    ),
  }
  return (
    <Dialog open onClose={onClose} title={t('title', { label: tag.label })} footer={footers[shown]}>
      <div ref={status} tabIndex={-1} role="status" className="outline-none">
        {shown === 'ask' ? (
          <Step title={t('askTitle')} text={t('ask')} />
        ) : (
          <Status state={state} tag={tag} />
        )}
      </div>
    </Dialog>
  )
}

/** Trying again on this phone does not help. */
const isHopeless = ({ fault }: { fault: string }): boolean => fault === 'noNfc' || fault === 'unsupported'

/** The button that was pressed goes with its step: the focus moves on to what is said. */
function useFocusOnChange(shown: string) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) area.current?.focus()
    before.current = shown
  }, [shown])
  return area
}

const steps = {
  ready: ['readyTitle', 'ready'],
  write: ['doWriteTitle', 'doWrite'],
  check: ['doCheckTitle', 'doCheck'],
  lock: ['doLockTitle', 'doLock'],
  written: ['writtenTitle', 'written'],
  locked: ['lockedTitle', 'locked'],
} as const

function Status({ state, tag }: { state: WriterState; tag: Tag }) {
  const t = useCopy(tagWriting)
  if (state.at === 'failed') return <Failed state={state} url={tag.url} />
  const [title, text] = steps[state.at]
  const isDone = state.at === 'written' || state.at === 'locked'
  return (
    <Step
      title={t(title)}
      text={t(text)}
      motion={isDone ? 'draw' : state.at === 'ready' ? undefined : 'pulse'}
    />
  )
}

function Step({
  title,
  text,
  motion,
}: {
  title: string
  text: string
  motion?: 'draw' | 'pulse' | undefined
}) {
  return (
    <div className="flex min-h-56 flex-col items-center justify-center text-center">
      <TapMark size={72} className="text-ember" {...(motion && { motion })} />
      <h3 className="mt-5 text-balance text-lg">{title}</h3>
      <p className="mt-1 max-w-sm text-balance text-muted">{text}</p>
    </div>
  )
}

const titles = { write: 'failedWrite', check: 'failedCheck', lock: 'failedLock' } as const
/** A record's bytes beside its address: the header, the type, and the chip's own frame. */
const RECORD_BYTES = 7

/** The answers of a chip that works but has no lock, or is locked already. */
const unlockable: TagFault[] = ['notNdef', 'readOnly', 'unsupported']

function Failed({ state, url }: { state: WriterState & { at: 'failed' }; url: string }) {
  const t = useCopy(tagWriting)
  const { doing, fault, found } = state
  const words = () => {
    if (doing === 'lock' && unlockable.includes(fault)) return t('unlockable')
    if (fault === 'different')
      return found ? t('different', { found: shortOf(found) }) : t('differentNothing')
    return t(fault, { bytes: url.length + RECORD_BYTES })
  }
  return (
    <Notice tone="error" title={t(titles[doing])}>
      <p>{words()}</p>
    </Notice>
  )
}

/** A writer for one address; whatever waits for a tag is called off when its screen goes. */
function useTagWriter(url: string): [WriterState, TagWriter] {
  const [writer] = useState(() => createTagWriter({ url, open: openNdef }))
  useEffect(() => writer.cancel, [writer])
  return [useSyncExternalStore(writer.watch, writer.state), writer]
}
