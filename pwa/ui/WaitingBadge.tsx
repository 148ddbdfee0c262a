import { CloudUpload } from 'lucide-react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Badge } from './Badge.tsx'

/** Marks what has a change that has not reached the server yet. */
export function WaitingBadge() {
  const t = useCopy(ui)
  return (
    <Badge tone="ember" icon={<CloudUpload aria-hidden="true" size={16} />}>
      {t('waitingForNetwork')}
    </Badge>
  )
}
