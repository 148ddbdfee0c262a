import { type FormEventHandler, type ReactNode, useId } from 'react'
import type { KeyOf, Text } from '../../shared/copy/copy.ts'
import type { siteForm } from '../../shared/copy/site-form.ts'
import type { tags } from '../../shared/copy/tags.ts'
import type { NewTag, Tag } from '../../shared/tags.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { useConnection } from '../sync/index.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'

/** What a tag's dialog says, whichever kind of tag it is. */
type Words = Text<KeyOf<typeof tags> & KeyOf<typeof siteForm>>

/** Makes a tag, or changes the one that there is. Resolves to what the server has against its fields; null once saved. */
export function useSavedTag(t: Words, tag: Tag | undefined) {
  const change = useChange()
  const say = useSaidChange()
  return (values: NewTag) => {
    const { label } = values
    return tag
      ? say(() => change.update('tag', tag, values), {
          done: t('updated', { label }),
          failed: t('updateFailed'),
        })
      : say(() => change.create('tag', values), { done: t('created', { label }), failed: t('createFailed') })
  }
}

interface Props {
  words: Words
  /** The tag to change; none when one is made, for which the server gives the address. */
  tag: Tag | undefined
  isBusy: boolean
  isDirty: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

export function TagFormDialog({ words: t, tag, isBusy, isDirty, onSubmit, onClose, children }: Props) {
  const id = useId()
  const { online } = useConnection()
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={isDirty}
      title={t(tag ? 'editTitle' : 'createTitle')}
      description={tag && t('editText')}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isBusy}>
          {t(tag ? 'save' : 'create')}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {!tag && !online && (
          <Notice tone="warning">
            <p>{t('createOffline')}</p>
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  )
}
