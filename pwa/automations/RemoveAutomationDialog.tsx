import { useRef } from 'react'
import type { Automation } from '../../shared/automations.ts'
import { automations } from '../../shared/copy/automations.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  automation: Automation
  onClose: (isRemoved: boolean) => void
}

/** Open as long as it is there. */
export function RemoveAutomationDialog({ automation, onClose }: Props) {
  const t = useCopy(automations)
  const change = useChange()
  const say = useSaidChange()
  const isRemoved = useRef(false)
  const remove = async () => {
    const refusal = await say(() => change.remove('automation', automation), {
      done: t('removed'),
      failed: t('removeFailed'),
    })
    isRemoved.current = refusal === null
  }
  return (
    <ConfirmDialog
      open
      onClose={() => onClose(isRemoved.current)}
      title={t('removeTitle')}
      text={t('removeText')}
      confirm={t('removeConfirm')}
      onConfirm={remove}
    />
  )
}
