import type { Language } from '../../shared/copy/copy.ts'
import { vouchers } from '../../shared/copy/vouchers.ts'
import type { Offer } from '../../shared/offers.ts'
import type { dayToKeep } from '../../shared/rules/offers/states.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { contentLines, escapedText } from '../http/content-lines.ts'

export interface Calendar {
  /** The voucher's id, by which a calendar knows it again. */
  uid: string
  offer: Pick<Offer, 'title' | 'terms' | 'createdAt' | 'updatedAt'>
  keep: NonNullable<ReturnType<typeof dayToKeep>>
  businessName: string
  /** Street, zip code and town, where the shop says them. */
  place: readonly (string | null)[]
  /** The voucher's page. */
  url: string
  language: Language
  /** An instant, ISO 8601. */
  at: string
  /** The same by the shop's calendar, as 2026-11-21. */
  today: string
}

/**
 * One day as iCalendar (RFC 5545): a whole day without a time zone, as the shop writes it, which takes nobody's time
 * and is private where the calendar is shared. A last day reminds at ten the day before. What was changed in the offer
 * takes the place of what was added before, by its UID and its sequence: the seconds from the offer's making to its last
 * change, which tell nothing of what else the shop did.
 */
export function calendarOf({
  uid,
  offer,
  keep,
  businessName,
  place,
  url,
  language,
  at,
  today,
}: Calendar): string {
  const t = vouchers(language)
  const { kind, day } = keep
  const summary = t(kind === 'last' ? 'lastDay' : 'firstDay', { title: offer.title, business: businessName })
  const description = [offer.terms, t('openIt', { url })].filter(Boolean).join('\n\n')
  const where = place.filter(Boolean).join(', ')
  const seconds = Math.floor((Date.parse(offer.updatedAt) - Date.parse(offer.createdAt)) / 1000)
  const reminds = kind === 'last' && day > addDays(today, 1)
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Blipp//Voucher//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stampOf(at)}`,
    `LAST-MODIFIED:${stampOf(offer.updatedAt)}`,
    `SEQUENCE:${Math.max(0, seconds)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escapedText(summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapedText(description)}`,
    where && `LOCATION:${escapedText(where)}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    ...(reminds ? alarmOf(summary) : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

const alarmOf = (summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  // From midnight of the day itself.
  'TRIGGER:-PT14H',
  `DESCRIPTION:${escapedText(summary)}`,
  'END:VALARM',
]

const dateOf = (day: string): string => day.replaceAll('-', '')

/** An instant in UTC, as 20261121T090000Z. */
const stampOf = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
