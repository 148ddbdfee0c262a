import { tags } from '../../shared/copy/tags.ts'
import type { Tag } from '../../shared/tags.ts'
import { useRemoval } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  tag: Tag
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveTagDialog({ tag, onClose }: Props) {
  const t = useCopy(tags)
  const { label } = tag
  const removal = useRemoval(
    'tag',
    tag,
    { done: t('removed', { label }), failed: t('removeFailed') },
    onClose,
  )
  return (
    <ConfirmDialog
      {...removal}
      open
      title={t('removeTitle', { label })}
      text={t('removeText')}
      confirm={t('remove', { label })}
    />
  )
}
