import { useId } from 'react'
import { tags } from '../../shared/copy/tags.ts'
import type { NewTag, Tag } from '../../shared/tags.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { useConnection } from '../sync/index.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { TagFields } from './TagFields.tsx'
import { showFaults, useTagForm } from './tag-form.ts'

interface Props {
  /** The tag to change; none when one is made. */
  tag?: Tag
  onClose: () => void
}

/** Makes a tag or changes one. Open as long as it is there. */
export function TagDialog({ tag, onClose }: Props) {
  const t = useCopy(tags)
  const id = useId()
  const form = useTagForm(tag)
  const change = useChange()
  const say = useSaidChange()
  const { online } = useConnection()

  const save = async (value: NewTag) => {
    const { label, hours = [] } = value
    // A tag without hours has none in its row either.
    const { hours: _, ...plain } = value
    const refusal = tag
      ? await say(() => change.update('tag', tag, hours.length > 0 || tag.hours ? value : plain), {
          done: t('updated', { label }),
          failed: t('updateFailed'),
        })
      : await say(() => change.create('tag', hours.length > 0 ? value : plain), {
          done: t('created', { label }),
          failed: t('createFailed'),
        })
    if (refusal) showFaults(form, refusal.fields)
    else onClose()
  }
  const footer = (
    <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
      {t(tag ? 'save' : 'create')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(tag ? 'editTitle' : 'createTitle')}
      description={tag && t('editText')}
      footer={footer}
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        {!tag && !online && (
          <Notice tone="warning">
            <p>{t('createOffline')}</p>
          </Notice>
        )}
        <TagFields form={form} />
      </form>
    </Dialog>
  )
}
