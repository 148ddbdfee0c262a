import { type FormEvent, useId, useState } from 'react'
import { say as sayField } from '../../shared/copy/fields.ts'
import { segments as words } from '../../shared/copy/segments.ts'
import type { Filter } from '../../shared/rules/segments.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import { SEGMENT_NAME_MAX, type Segment } from '../../shared/segments.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import type { Local } from '../sync/index.ts'
import { Button, ConfirmDialog, Dialog, Field } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFieldWords } from '../words/field-words.ts'

type Props = {
  segments: readonly Local<Segment>[]
  onClose: () => void
} & (
  | { filter: Filter; onSaved: (id: string) => void; segment?: never }
  | { segment: Local<Segment>; filter?: never; onSaved?: never }
)

/** Names a filter, or gives a segment another name. Open as long as it is there. */
export function SegmentDialog({ segments, segment, filter, onSaved, onClose }: Props) {
  const t = useCopy(words)
  const fieldWords = useFieldWords()
  const id = useId()
  const { create, update } = useChange()
  const say = useSaidChange()
  const [name, setName] = useState(segment?.name ?? '')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanLine(name)
    const isTaken = segments.some(
      (other) => other.id !== segment?.id && other.name.toLowerCase() === wanted.toLowerCase(),
    )
    if (wanted === '') return setFault(fieldWords(sayField('segmentNameRequired')))
    if (isTaken) return setFault(t('nameTaken'))
    setBusy(true)
    let made: string | undefined
    const refusal = await say(
      async () => {
        const saved = segment
          ? await update('segment', segment, { name: wanted })
          : await create('segment', { name: wanted, filter: filter as Segment['filter'] })
        made = saved.id
        return saved
      },
      { done: t('saved', { name: wanted }), failed: t('saveFailed') },
    )
    setBusy(false)
    if (refusal) return setFault(refusal.fields.name ?? refusal.fields.filter)
    if (made) onSaved?.(made)
    onClose()
  }
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={busy}>
      {t('saveGo')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={name !== (segment?.name ?? '')}
      title={t(segment ? 'renameTitle' : 'saveTitle')}
      description={t('saveText')}
      footer={footer}
    >
      <form id={id} noValidate autoComplete="off" onSubmit={save}>
        <Field
          label={t('name')}
          required
          value={name}
          maxLength={SEGMENT_NAME_MAX}
          onChange={({ target }) => {
            setName(target.value)
            setFault(undefined)
          }}
          error={fault}
        />
      </form>
    </Dialog>
  )
}

/** Open as long as it is there. */
export function RemoveSegmentDialog({ segment, onClose }: { segment: Local<Segment>; onClose: () => void }) {
  const t = useCopy(words)
  const { remove } = useChange()
  const say = useSaidChange({ hasFields: false })
  const { name } = segment
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      confirm={t('removeSegment', { name })}
      onConfirm={async () => {
        await say(() => remove('segment', segment), {
          done: t('removed', { name }),
          failed: t('removeFailed'),
        })
      }}
    />
  )
}
