import { assistant } from '../../shared/copy/assistant.ts'
import type { Version } from '../drafts/index.ts'
import { Badge, Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Replacing } from './useReplacing.ts'

const authorWords = { model: 'byModel', builtIn: 'byBuiltIn', person: 'byPerson' } as const

interface Props {
  /** Oldest first. */
  list: readonly Version[]
  /** The text as it stands. */
  message: string
  onTakeBack: Replacing['replace']
}

/** Earlier versions of the text, the newest first: the first author, and the person who changed or restored it. */
export function VersionList({ list, message, onTakeBack }: Props) {
  const t = useCopy(assistant)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{t('versionsText')}</p>
      <ol className="flex flex-col gap-3">
        {[...list].reverse().map((version) => (
          <Row
            key={version.id}
            version={version}
            isCurrent={version.message.trim() === message.trim()}
            onTakeBack={onTakeBack}
          />
        ))}
      </ol>
    </div>
  )
}

interface RowProps extends Pick<Props, 'onTakeBack'> {
  version: Version
  isCurrent: boolean
}

function Row({ version, isCurrent, onTakeBack }: RowProps) {
  const t = useCopy(assistant)
  const { dateTime } = useFormat()
  const { at, subject, message, writtenBy, editedBy, approvedAt } = version
  const facts = [
    dateTime(at),
    editedBy !== null && t('edited'),
    approvedAt !== null && t('approved', { at: dateTime(approvedAt) }),
  ]
  return (
    <li className="rounded-field border border-base-300 bg-base-100 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <Badge>{t(authorWords[writtenBy])}</Badge>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {subject && <p className="mt-2 font-semibold">{subject}</p>}
      <p className="mt-2 line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      {isCurrent ? (
        <p className="mt-2 text-muted text-sm">{t('isCurrent')}</p>
      ) : (
        <Button
          variant="quiet"
          className="mt-1 -ml-3"
          aria-label={t('takeBackWhat', { at: dateTime(at) })}
          onClick={() => onTakeBack(message, writtenBy, subject)}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}
