import { segments } from '../../shared/copy/first/segments.ts'
import type { ConsentFilter, Filter } from '../../shared/rules/segments.ts'
import { useRows } from '../sync/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { clean } from './filter-url.ts'

/** A part of a filter in words, and the filter without it. */
export interface FilterPart {
  key: string
  words: string
  without: Filter
}

const states = {
  yes: 'chipYes',
  no: 'chipNo',
  waiting: 'chipWaiting',
  notAsked: 'chipNotAsked',
} as const satisfies Record<ConsentFilter, string>

const numbers = {
  joinedDays: 'chipJoined',
  clickedDays: 'chipClicked',
  openedDays: 'chipOpened',
  visitedDays: 'chipVisited',
  notSeenDays: 'chipNotSeen',
  visitsFrom: 'chipVisits',
} as const satisfies Partial<Record<keyof Filter, string>>
const numbered = Object.keys(numbers) as (keyof typeof numbers)[]
const days = { joinedFrom: 'chipFrom', joinedTo: 'chipTo' } as const

/** A filter part by part, in the order of its dialog. */
export function useFilterParts(filter: Filter): FilterPart[] {
  const t = useCopy(segments)
  const { date } = useFormat()
  const tags = useRows('tag')
  const parts: FilterPart[] = []
  const add = (field: keyof Filter, words: string) =>
    parts.push({ key: field, words, without: clean({ ...filter, [field]: undefined }) })
  for (const channel of ['sms', 'email', 'whatsapp'] as const) {
    const is = filter[channel]
    if (is) add(channel, t('chipConsent', { channel: t(channel), state: t(states[is]) }))
  }
  for (const label of filter.labels ?? []) {
    const left = (filter.labels ?? []).filter((other) => other !== label)
    const without = clean({ ...filter, labels: left.length > 0 ? left : undefined })
    parts.push({ key: `label ${label}`, words: t('chipLabel', { label }), without })
  }
  if (filter.tag) {
    const tag = tags?.find(({ id }) => id === filter.tag)?.label ?? t('goneTag')
    add('tag', t('chipTag', { tag }))
  }
  for (const field of ['joinedFrom', 'joinedTo'] as const) {
    const day = filter[field]
    if (day) add(field, t(days[field], { day: date(`${day}T12:00:00.000Z`) }))
  }
  for (const field of numbered) {
    const n = filter[field]
    if (n) add(field, t(numbers[field], { n }))
  }
  return parts
}
