import { shell } from '../../shared/copy/shell.ts'
import { useNotices } from '../queue/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Says which changes came out otherwise than they were made on this device, until that has been read. */
export function MergedNotice() {
  const t = useCopy(shell)
  const { messages, dismiss } = useNotices()
  if (messages.length === 0) return null
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title={t('mergedTitle')}
        action={<Button onClick={() => void dismiss()}>{t('mergedRead')}</Button>}
      >
        <ul className="flex flex-col gap-1">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
