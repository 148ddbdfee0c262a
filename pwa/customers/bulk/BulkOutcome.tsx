import { X } from 'lucide-react'
import { bulk as words } from '../../../shared/copy/bulk.ts'
import { ui } from '../../../shared/copy/ui.ts'
import { useConnection } from '../../sync/index.ts'
import { Button, IconButton, LinkButton, Notice, Progress } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { type Bulk, type Done, useArrival } from './useBulk.ts'

/** The progress and result of a bulk change, and its undo while there is one. */
export function BulkOutcome({ bulk: { state, undo, close } }: { bulk: Bulk }) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (state.at === 'rest') return null
  if (state.at === 'saving')
    return (
      <div className="flex flex-col gap-2 px-5 py-4">
        <p role="status">{t('saving', { done: number(state.done), all: number(state.all) })}</p>
        <Progress
          label={t('saving', { done: state.done, all: state.all })}
          done={state.done}
          all={state.all}
        />
      </div>
    )
  if (state.at === 'failed')
    return (
      <div className="p-3">
        <Notice tone="error" title={t('failed')} action={<Close onClose={close} />}>
          {state.words}
        </Notice>
      </div>
    )
  return <Outcome done={state.done} onUndo={undo} onClose={close} />
}

interface Props {
  done: Done
  onUndo: () => Promise<void>
  onClose: () => void
}

function Outcome({ done, onUndo, onClose }: Props) {
  const t = useCopy(words)
  const common = useCopy(ui)
  const { number } = useFormat()
  const { online } = useConnection()
  const arrival = useArrival(done.stretch)
  const all = done.ids.length
  const { left = all, stuck = 0 } = arrival ?? {}
  const isTakenBack = done.kept !== undefined
  const canUndo = !done.isUndo && all > 0 && (done.deed.kind === 'label' || left > stuck)
  return (
    <div className="p-3">
      <Notice
        title={titleOf(t, done)}
        action={
          <span className="flex items-center gap-2">
            {stuck > 0 && <LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}
            {canUndo && <Button onClick={() => void onUndo()}>{common('undo')}</Button>}
            <Close onClose={onClose} />
          </span>
        }
      >
        {done.full > 0 && <p>{t('full', { n: done.full })}</p>}
        {all > 0 && !isTakenBack && arrival && (
          <p role="status" className="text-muted text-sm">
            {left === 0 && t('arrived')}
            {left > 0 && !online && t('waiting', { n: left })}
            {left > stuck && online && t('arriving', { done: number(all - left), all: number(all) })}
            {stuck > 0 && ` ${t('stuck', { n: stuck })}`}
          </p>
        )}
      </Notice>
    </div>
  )
}

function titleOf(t: ReturnType<typeof words>, { deed, ids, isUndo, kept }: Done): string {
  const n = ids.length
  if (kept !== undefined) return kept === n ? t('keptAll', { n }) : t('kept', { n: kept, all: n })
  if (deed.kind === 'remove') return t('removed', { n })
  if (n === 0) return t(isUndo ? 'nothingToUndo' : 'labelledNone')
  return t(isUndo ? 'relabelled' : 'labelled', { n })
}

function Close({ onClose }: { onClose: () => void }) {
  const common = useCopy(ui)
  return <IconButton label={common('close')} icon={<X aria-hidden="true" size={20} />} onClick={onClose} />
}
