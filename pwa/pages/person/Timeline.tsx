import { person } from '../../../shared/copy/person.ts'
import type { HistoryEntry, HistoryOf } from '../../../shared/history.ts'
import type { PersonProps } from '../../../shared/pages/person-pages.ts'
import type { PersonMessage } from '../../../shared/rights.ts'
import { channels } from '../../../shared/rules/channels.ts'
import { formatIn } from '../../words/format.ts'
import { Section } from './frame.tsx'

const inside = { sms: 'inSms', email: 'inEmail', whatsapp: 'inWhatsapp' } as const
const by = { self: 'bySelf', form: 'byForm', tap: 'byForm', site_form: 'bySite', import: 'byImport' } as const
const visits = {
  redemption: 'visitRedemption',
  stamp: 'visitStamp',
  tap: 'visitTap',
} as const satisfies Record<HistoryOf<'visit'>['visit'], string>
const bases = {
  inShop: 'inShop',
  paper: 'paper',
  web: 'onWeb',
  phone: 'byPhone',
  email: 'byEmail',
  other: 'otherWay',
} as const
const asides = {
  staff: 'asideStaff',
  older: 'asideOlder',
  clock: 'asideClock',
  unconfirmed: 'asideUnconfirmed',
  moved: 'asideMoved',
} as const

/** Changes and answers in plain words, newest first. */
export function Timeline({ language, record, timeZone }: PersonProps) {
  const t = person(language)
  const { dayOrTime } = formatIn(language, timeZone)
  return (
    <Section title={t('historyTitle')}>
      <ol className="person-lines">
        {record.history.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            {entry.kind === 'created' && <p>{t('created')}</p>}
            {entry.kind === 'visit' && <p>{t(visits[entry.visit], { offer: entry.offer ?? '' })}</p>}
            {entry.kind === 'reply' && (
              <p>{t('wroteBack', { channel: t(inside[entry.channel]), text: entry.text })}</p>
            )}
            {entry.kind === 'consent' && <Answer entry={entry} language={language} />}
            {entry.source === 'merge' && <p>{t('merged')}</p>}
            {entry.kind === 'change' && <Changes entry={entry} language={language} timeZone={timeZone} />}
            <p className="person-meta">
              {[
                dayOrTime(entry.at),
                whoOf(entry, language),
                (entry.kind === 'consent' || entry.kind === 'visit') && entry.spot,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Language = PersonProps['language']

function whoOf({ kind, source }: HistoryEntry, language: Language): string | null {
  if (kind === 'created' || kind === 'visit') return null
  return person(language)(source in by ? by[source as keyof typeof by] : 'byShop')
}

function Answer({ entry, language }: { entry: HistoryOf<'consent'>; language: Language }) {
  const t = person(language)
  const { basis, setAside, wording } = entry
  const named = (answer: 'yes' | 'no') =>
    channels
      .filter((channel) => entry[channel] === answer)
      .map((channel) => t(inside[channel]))
      .join(', ')
  const [yes, no] = [named('yes'), named('no')]
  return (
    <>
      {yes && <p>{t('saidYes', { channels: yes })}</p>}
      {no && <p>{t('saidNo', { channels: no })}</p>}
      {setAside && (
        <p>
          {t('aside')}
          {t(asides[setAside])}
        </p>
      )}
      {basis && <p>{t('basis', { how: t(bases[basis]) })}</p>}
      {wording && (
        <details>
          <summary>{t('read')}</summary>
          {wording.text === null ? (
            <p>{t('readUnknown')}</p>
          ) : (
            <blockquote lang={entry.language}>{wording.text}</blockquote>
          )}
        </details>
      )}
    </>
  )
}

interface ChangesProps {
  entry: HistoryOf<'change'>
  language: Language
  timeZone: string
}

function Changes({ entry, language, timeZone }: ChangesProps) {
  const t = person(language)
  const { date } = formatIn(language, timeZone)
  const lines = entry.changes.map(({ field, before, after, lost }) => {
    const values = {
      field: t(field),
      before: before || t('none'),
      after: after || t('none'),
      lost: lost || t('none'),
    }
    const isSame = before === after
    return (
      <div key={field}>
        {!isSame && <p>{t('changed', values)}</p>}
        {lost !== undefined && <p>{t('notTaken', values)}</p>}
      </div>
    )
  })
  const yeses = (entry.yeses ?? []).map(({ channel, holds, since }) => (
    <p key={channel}>
      {t(holds ? 'holdsAgain' : 'lapsed', { channel: t(inside[channel]) })}
      {since && ` ${t('givenOn', { at: date(since) })}`}
    </p>
  ))
  return [...lines, ...yeses]
}

const SHOWN = 50
const outcomes = {
  handing_over: 'uncertain',
  accepted: 'accepted',
  delivered: 'delivered',
  captured: 'captured',
  failed: 'failed',
  unknown: 'uncertain',
} as const

/** The newest messages; each opens to its text. */
export function Messages({ language, businessName, record, timeZone }: PersonProps) {
  const t = person(language)
  const { messages } = record
  return (
    <Section title={t('messagesTitle')}>
      {messages.length === 0 ? (
        <p>{t('noMessages', { business: businessName })}</p>
      ) : (
        <>
          <p className="person-meta">{t('messagesNote')}</p>
          <ul className="person-lines person-messages">
            {messages.slice(0, SHOWN).map((message) => (
              <li key={`${message.at} ${message.channel} ${message.text}`}>
                <OneMessage message={message} language={language} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface OneMessageProps {
  message: PersonMessage
  language: Language
  timeZone: string
}

function OneMessage({ message, language, timeZone }: OneMessageProps) {
  const t = person(language)
  const { at, channel, subject, text, state } = message
  const titles = { sms: 'sms', email: 'emailChannel', whatsapp: 'whatsapp' } as const
  const about = [formatIn(language, timeZone).dateTime(at), t(titles[channel]), t(outcomes[state])]
  return (
    <details>
      <summary>{[...about, subject].filter(Boolean).join(' · ')}</summary>
      <blockquote>{text}</blockquote>
    </details>
  )
}
