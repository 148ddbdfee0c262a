import { BOM, csvLine } from '../../shared/csv/write.ts'
import type { HistoryEntry, HistoryOf } from '../../shared/history.ts'
import type { PersonRecord, PersonVoucher } from '../../shared/rights.ts'
import { channels } from '../../shared/rules/channels.ts'

type Line = [kind: string, at: string, what: string, value: string, source: string, more: string]

/** The record as CSV, a line for each fact; a stranger's text cannot become a formula. */
export function csvOf(record: PersonRecord): string {
  const { business, person, consents } = record
  const now = record.gatheredAt
  const fact = (what: string, value: string | null): Line => ['person', now, what, value ?? '', '', '']
  const lines: Line[] = [
    ['kind', 'at', 'what', 'value', 'source', 'more'],
    fact('business', `${business.name} <${business.email}>`),
    ...(['name', 'email', 'phone', 'language', 'notes', 'source', 'spot', 'createdAt'] as const).map((what) =>
      fact(what, person[what]),
    ),
    fact('labels', person.labels.join('; ')),
    fact('clickedAt', person.clickedAt),
    fact('openedAt', person.openedAt),
    fact('visits', String(person.visits)),
    fact('lastVisitAt', person.lastVisitAt),
    ...channels.map((channel) => fact(`consent ${channel}`, consents[channel] ?? 'not asked')),
    ...record.history.flatMap(historyLines),
    ...record.messages.map(
      ({ at, channel, subject, text, state }): Line => [
        'message',
        at,
        channel,
        subject === null ? text : `${subject}\n\n${text}`,
        state,
        '',
      ],
    ),
    ...record.vouchers.flatMap(voucherLines),
  ]
  return BOM + lines.map((line) => csvLine(line, ',')).join('')
}

function historyLines(entry: HistoryEntry): Line[] {
  const { at, source } = entry
  if (entry.kind === 'created') return [['created', at, '', '', source, '']]
  if (entry.kind === 'change') return [...changeLines(entry), ...yesLines(entry)]
  if (entry.kind === 'reply')
    return [['reply', at, entry.channel, entry.text, source, `files: ${entry.media}`]]
  if (entry.kind === 'visit') return [['visit', at, entry.visit, entry.offer ?? '', source, entry.spot ?? '']]
  const wording = entry.wording?.text ?? entry.wording?.version ?? ''
  return channels.flatMap((channel): Line[] => {
    const answer = entry[channel]
    if (answer === null) return []
    const counted = entry.setAside === null ? answer : `${answer} (not counted: ${entry.setAside})`
    return [['consent', at, channel, counted, source, wording]]
  })
}

const changeLines = ({ changes, at, source }: HistoryOf<'change'>): Line[] =>
  changes.map(
    ({ field, before, after, lost }): Line => [
      'change',
      at,
      field,
      after ?? '',
      source,
      [`before: ${before ?? ''}`, ...(lost === undefined ? [] : [`not taken: ${lost ?? ''}`])].join('; '),
    ],
  )

/** A yes that another address ended or brought back. */
const yesLines = ({ yeses = [], at, source }: HistoryOf<'change'>): Line[] =>
  yeses.map(({ channel, holds, since }) => [
    'consent',
    at,
    channel,
    holds ? 'yes holds again' : 'yes lapsed',
    source,
    `given: ${since ?? ''}`,
  ])

function voucherLines(voucher: PersonVoucher): Line[] {
  const { title, terms, from, until, perPerson, state, url, source, createdAt, uses, card, stamps } = voucher
  const more = [
    card === null ? `uses: ${perPerson}` : `stamps: ${card.stamps} of ${card.perCard}`,
    ...(from === null ? [] : [`from: ${from}`]),
    ...(until === null ? [] : [`until: ${until}`]),
    ...(url === null ? [] : [`link: ${url}`]),
    ...(terms === null ? [] : [`terms: ${terms}`]),
  ]
  return [
    [card === null ? 'voucher' : 'stamp card', createdAt, title, state, source, more.join('; ')],
    ...uses.map(({ at, place, isTwice, isUndone }): Line => {
      const standing = isUndone ? 'undone' : isTwice ? 'used, beyond what was allowed' : 'used'
      return ['voucher use', at, title, standing, '', place ?? '']
    }),
    ...stamps.map(({ at, place, isUndone }): Line => {
      return ['stamp', at, title, isUndone ? 'undone' : 'given', '', place ?? '']
    }),
  ]
}
