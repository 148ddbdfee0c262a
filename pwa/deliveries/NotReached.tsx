import type * as z from 'zod'
import { send as words } from '../../shared/copy/send.ts'
import type { getCampaignReport } from '../../shared/reports.ts'
import { useCopy } from '../copy.ts'
import { useFormat } from '../format.ts'
import { SeeMore, useFirst } from '../ui/index.ts'
import { useReasonWords } from './useReasonWords.ts'

type Delivery = z.output<typeof getCampaignReport.output>['deliveries'][number]

const groups = [
  { state: 'failed', title: 'failedList' },
  { state: 'unknown', title: 'unknownList' },
  { state: 'skipped', title: 'skippedList' },
] as const

/** Each person whom a campaign did not reach, or may not have reached, and why. */
export function NotReached({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useCopy(words)
  return groups.map(({ state, title }) => {
    const people = deliveries.filter((delivery) => delivery.state === state)
    if (people.length === 0) return null
    return (
      <Group
        key={state}
        title={t(title)}
        text={state === 'unknown' ? t('unknownText') : undefined}
        people={people}
      />
    )
  })
}

interface GroupProps {
  title: string
  text: string | undefined
  people: readonly Delivery[]
}

const FIRST = 10

function Group({ title, text, people }: GroupProps) {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const reasonWords = useReasonWords()
  const { shown, remaining, more } = useFirst(people, FIRST)
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-t">
        {shown.map(({ id, customerName, reason, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <span className="flex-1 basis-64 [overflow-wrap:anywhere]">
              <span className="font-semibold">{customerName ?? t('someone')}</span>
              {reason && <span className="block text-muted text-sm">{reasonWords(reason)}</span>}
            </span>
            <span className="text-muted text-sm tabular-nums">{dateTime(at)}</span>
          </li>
        ))}
      </ul>
      <SeeMore remaining={remaining} onMore={more} />
    </section>
  )
}
