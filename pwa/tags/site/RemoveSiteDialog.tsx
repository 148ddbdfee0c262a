import { useRef } from 'react'
import { siteForm } from '../../../shared/copy/site-form.ts'
import type { Tag } from '../../../shared/tags.ts'
import { useChange, useSaidChange } from '../../queue/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

interface Props {
  tag: Tag
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveSiteDialog({ tag, onClose }: Props) {
  const t = useCopy(siteForm)
  const change = useChange()
  const say = useSaidChange()
  const isRemoved = useRef(false)
  const { label } = tag
  const remove = async () => {
    const refusal = await say(() => change.remove('tag', tag), {
      done: t('removed', { label }),
      failed: t('removeFailed'),
    })
    isRemoved.current = refusal === null
  }
  return (
    <ConfirmDialog
      open
      onClose={() => onClose(isRemoved.current)}
      title={t('removeTitle', { label })}
      text={t('removeText')}
      confirm={t('remove', { label })}
      onConfirm={remove}
    />
  )
}
