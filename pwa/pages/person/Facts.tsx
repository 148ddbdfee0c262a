import { person } from '../../../shared/copy/person.ts'
import type { PersonProps } from '../../../shared/pages/person-pages.ts'
import { shownPhone } from '../../../shared/rules/phone.ts'
import { formatIn } from '../../words/format.ts'
import { Section } from './frame.tsx'

const sources = ['tap', 'site_form', 'manual_entry', 'import'] as const

/** The shop's data, its own notes included, and all of it as files. */
export function Facts({ language, record, timeZone, token }: PersonProps) {
  const t = person(language)
  const { date, dayOrTime } = formatIn(language, timeZone)
  const { name, email, phone, notes, labels, source, spot, createdAt, clickedAt, openedAt } = record.person
  const { visits, lastVisitAt } = record.person
  const way = sources.find((one) => one === source)
  const facts: [term: string, value: string | null][] = [
    [t('name'), name],
    [t('email'), email],
    [t('phone'), phone ? shownPhone(phone) : t('none')],
    [t('language'), t(record.person.language)],
    [t('since'), dayOrTime(createdAt)],
    [t('came'), [way ? t(way) : source.replaceAll('_', ' '), spot].filter(Boolean).join(' · ')],
    [t('notes'), notes || t('none')],
    [t('labels'), labels.join(', ') || t('none')],
    [t('clicked'), clickedAt && date(clickedAt)],
    [t('opened'), openedAt && date(openedAt)],
    [t('visits'), visits > 0 ? String(visits) : null],
    [t('lastVisit'), lastVisitAt && dayOrTime(lastVisitAt)],
  ]
  return (
    <Section title={t('keptTitle')}>
      <dl className="person-facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{t('takeText')}</p>
      <div className="person-files">
        <a href={`/c/${token}/my-data.json`}>{t('json')}</a>
        <a href={`/c/${token}/my-data.csv`}>{t('csv')}</a>
      </div>
    </Section>
  )
}
