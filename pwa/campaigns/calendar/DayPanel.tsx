import { useState } from 'react'
import { Link } from 'wouter'
import { calendar } from '../../../shared/copy/calendar.ts'
import { campaigns as campaignWords } from '../../../shared/copy/campaigns.ts'
import { ChangeDialog } from '../../sends/index.ts'
import { useConnection, useRow } from '../../sync/index.ts'
import { Button, Card } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import type { Day } from './days.ts'
import { EntryIcon } from './EntryIcon.tsx'
import type { Entry } from './entries.ts'
import { useDayWords } from './useDayWords.ts'

interface Props {
  day: Day
  entries: readonly Entry[]
  /** Whether nothing at all waits for its time. */
  isEmpty: boolean
}

/** The campaigns of a day, sent and planned, with the way to each and to another time for it. */
export function DayPanel({ day, entries, isEmpty }: Props) {
  const t = useCopy(calendar)
  const words = useDayWords()
  const [changing, setChanging] = useState<string | null>(null)
  const title = words.long(day)
  return (
    <Card title={title.charAt(0).toUpperCase() + title.slice(1)} flush>
      {entries.length === 0 ? (
        <p className="px-5 pb-5 text-muted">
          {t('nothing')} {isEmpty && t('nothingAhead')}
        </p>
      ) : (
        <ul className="divide-y divide-base-300 border-base-300 border-t">
          {entries.map((entry) => (
            <One key={entry.id} entry={entry} onChange={() => setChanging(entry.campaign?.id ?? null)} />
          ))}
        </ul>
      )}
      {changing && <Changing id={changing} onClose={() => setChanging(null)} />}
    </Card>
  )
}

/** The current row: the calendar may have moved on while the dialog is open. */
function Changing({ id, onClose }: { id: string; onClose: () => void }) {
  const campaign = useRow('campaign', id)
  return campaign ? <ChangeDialog campaign={campaign} onClose={onClose} /> : null
}

function One({ entry, onChange }: { entry: Entry; onChange: () => void }) {
  const t = useCopy(calendar)
  const c = useCopy(campaignWords)
  const { number } = useFormat()
  const { online } = useConnection()
  const { kind, time, name, n, campaign } = entry
  const isWaiting = kind === 'scheduled' || kind === 'trouble'
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      <p className="flex items-start gap-2">
        <span className="mt-1">
          <EntryIcon kind={kind} size={18} />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {time}{' '}
          <Link
            href={campaign ? `/dashboard/campaigns/${campaign.id}` : '/dashboard/automations'}
            className="font-semibold underline"
          >
            {name}
          </Link>
          <span className="block text-muted text-sm">
            {[campaign && c(campaign.type), t(kind, { n: number(n) })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </p>
      {isWaiting && (
        <span className="pl-6">
          <Button aria-label={t('rescheduleWhat', { name })} disabled={!online} onClick={onChange}>
            {t('reschedule')}
          </Button>
        </span>
      )}
    </li>
  )
}
