import type { Automation } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useRemoval } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  automation: Automation
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveAutomationDialog({ automation, onClose }: Props) {
  const t = useCopy(automations)
  const removal = useRemoval(
    'automation',
    automation,
    { done: t('removed'), failed: t('removeFailed') },
    onClose,
  )
  return (
    <ConfirmDialog
      {...removal}
      open
      title={t('removeTitle')}
      text={t('removeText')}
      confirm={t('removeConfirm')}
    />
  )
}
