import { bulk as words } from '../../../shared/copy/bulk.ts'
import { useConnection } from '../../sync/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

interface Props {
  count: number
  onRemove: () => Promise<void>
  onClose: () => void
}

/** Asks before many are deleted, and says until when there is a way back. */
export function RemoveManyDialog({ count, onRemove, onClose }: Props) {
  const t = useCopy(words)
  const { online } = useConnection()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('removeTitle', { n: count })}
      text={
        <>
          <p>{t('removeText')}</p>
          <p className="mt-3 font-semibold">{t(online ? 'removeOnline' : 'removeOffline')}</p>
        </>
      }
      confirm={t('removeConfirm', { n: count })}
      onConfirm={onRemove}
    />
  )
}
