import { useState } from 'react'
import { look } from '../../shared/copy/look.ts'
import { listWordings } from '../../shared/wordings.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { Badge, Notice, RetryButton, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** Every wording that customers were asked with, for whoever must show what a yes was to. @param revision of the profile */
export function KeptWordings({ revision }: { revision: number }) {
  const t = useCopy(look)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-2">{t('wordings')}</summary>
      {isOpen && <List revision={revision} />}
    </details>
  )
}

function List({ revision }: { revision: number }) {
  const t = useCopy(look)
  const { date } = useFormat()
  const { value, error, again } = useAnswer(listWordings, {}, revision)
  if (!value && error !== undefined)
    return (
      <Notice tone="error" action={<RetryButton onClick={again} />}>
        {t('wordingsFailed')}
      </Notice>
    )
  if (!value) return <Skeleton kind="text" />
  return (
    <ul className="mt-1 flex flex-col gap-4">
      {value.wordings.map(({ version, language, text, createdAt, current }) => (
        <li key={version}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            {t(language === 'sv' ? 'wordingSv' : 'wordingEn', { day: date(createdAt) })}
            {current && <Badge>{t('wordingNow')}</Badge>}
          </p>
          <blockquote
            lang={language}
            className="mt-1 max-w-prose whitespace-pre-line border-base-300 border-l-2 pl-3 [overflow-wrap:anywhere]"
          >
            {text}
          </blockquote>
        </li>
      ))}
    </ul>
  )
}
