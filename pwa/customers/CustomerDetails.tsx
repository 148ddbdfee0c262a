import type { ReactNode } from 'react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { labelsOf } from '../../shared/rules/labels.ts'
import { shownPhone } from '../../shared/rules/phone.ts'
import { useRows } from '../sync/index.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { ConsentMarks } from './ConsentMarks.tsx'

/** Everything that the shop knows of one customer. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const t = useCopy(customers)
  const { dateTime, dayOrTime } = useFormat()
  const { name, email, phone, mobile, consents, consentAt, createdAt, clickedAt, openedAt, notes } = customer
  const { visits = 0, lastVisitAt } = customer
  const spot = useSpot(customer.tagId)
  const labels = labelsOf(customer)
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-field bg-base-200 px-4 py-3 text-sm sm:grid-cols-2">
      {name && (
        <Detail term={t('fieldName')} isWide>
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        </Detail>
      )}
      <Detail term={t('detailEmail')}>
        {email ? (
          <a href={`mailto:${email}`} className="break-all underline underline-offset-2">
            {email}
          </a>
        ) : (
          t('noEmail')
        )}
      </Detail>
      <Detail term={t('detailPhone')}>
        {phone ? (
          <a href={`tel:${mobile ?? phone.replace(/[^\d+]/g, '')}`} className="underline underline-offset-2">
            {shownPhone(phone)}
          </a>
        ) : (
          t('noPhone')
        )}
        {phone && !mobile && <span className="block text-muted">{t('notTextable')}</span>}
      </Detail>
      <Detail term={t('detailConsents')}>
        <ConsentMarks consents={consents} />
      </Detail>
      <Detail term={t('detailAnswered')}>{consentAt ? dayOrTime(consentAt) : t('neverAnswered')}</Detail>
      <Detail term={t('detailSource')}>
        <Source source={customer.source} />
        {spot && ` · ${spot}`}
      </Detail>
      <Detail term={t('detailCreated')}>{dayOrTime(createdAt)}</Detail>
      {labels.length > 0 && (
        <Detail term={t('detailLabels')} isWide>
          <Labels labels={labels} />
        </Detail>
      )}
      {visits > 0 && (
        <Detail term={t('detailVisits')}>
          {t('visits', { n: visits })}
          {lastVisitAt && `, ${t('lastVisit', { at: dayOrTime(lastVisitAt) })}`}
        </Detail>
      )}
      {clickedAt && <Detail term={t('detailClicked')}>{dateTime(clickedAt)}</Detail>}
      {openedAt && <Detail term={t('detailOpened')}>{dateTime(openedAt)}</Detail>}
      {notes && (
        <Detail term={t('detailNotes')} isWide>
          <span className="whitespace-pre-line">{notes}</span>
        </Detail>
      )}
    </dl>
  )
}

function Detail({ term, isWide, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-muted text-xs">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The tag's current name; nothing when it was deleted. */
const useSpot = (tagId: string | undefined): string | undefined =>
  useRows('tag')?.find(({ id }) => id === tagId)?.label

function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} className="max-w-full">
          <Badge wraps>{label}</Badge>
        </li>
      ))}
    </ul>
  )
}

const known = ['tap', 'site_form', 'manual_entry', 'import'] as const

/** The customer's origin; another program's words are shown as they are. */
function Source({ source }: { source: string }) {
  const t = useCopy(customers)
  const key = known.find((one) => one === source)
  return key ? t(key) : source.replaceAll('_', ' ')
}
