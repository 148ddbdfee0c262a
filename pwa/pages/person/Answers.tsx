import type { Channel } from '../../../shared/consents.ts'
import { person } from '../../../shared/copy/person.ts'
import type { HistoryOf } from '../../../shared/history.ts'
import { type PersonChannel, type PersonProps, personFields } from '../../../shared/pages/person-pages.ts'
import { formatIn } from '../../words/format.ts'
import { Section } from './frame.tsx'

const titles = { sms: 'sms', email: 'emailChannel', whatsapp: 'whatsapp' } as const
const states = { yes: 'stateYes', no: 'stateNo', waiting: 'stateWaiting' } as const

/** The state of each channel, its date and wording; the way out, and the way back. */
export function Answers(props: PersonProps) {
  const t = person(props.language)
  return (
    <Section title={t('answersTitle')}>
      <ul className="person-channels">
        {props.channels.map((one) => (
          <li key={one.channel}>
            <OneChannel {...props} one={one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type One = PersonProps & { one: PersonChannel }

function OneChannel(props: One) {
  const { language, timeZone, record, one } = props
  const { channel } = one
  const t = person(language)
  const state = record.consents[channel]
  const answer = answerOf(props, channel)
  const said = t(state ? states[state] : 'stateNone')
  const at = answer && formatIn(language, timeZone).dayOrTime(answer.at)
  const canStop = state === 'yes' || state === 'waiting'
  return (
    <>
      <h3>{t(titles[channel])}</h3>
      <p>{at ? t('stateSince', { state: said, at }) : said}</p>
      {answer?.wording && state === 'yes' && (
        <details>
          <summary>{t('read')}</summary>
          {answer.wording.text === null ? (
            <p>{t('readUnknown')}</p>
          ) : (
            <blockquote lang={answer.language}>{answer.wording.text}</blockquote>
          )}
        </details>
      )}
      {state !== 'yes' && <WayBack {...props} />}
      {canStop && <Press {...props} act="no" isQuiet />}
    </>
  )
}

/** The answer that the state comes from: the newest that says it and counts. */
function answerOf({ record }: PersonProps, channel: Channel): HistoryOf<'consent'> | undefined {
  const state = record.consents[channel]
  const given = state === 'yes' ? 'yes' : 'no'
  return state === null
    ? undefined
    : record.history.find(
        (entry): entry is HistoryOf<'consent'> =>
          entry.kind === 'consent' && entry[channel] === given && entry.setAside === null,
      )
}

function WayBack(props: One) {
  const { language, wording, whatsappWording, one } = props
  const t = person(language)
  if (!one.reachable) return <p>{t('noNumber')}</p>
  if (!one.mayAgree) return props.record.consents[one.channel] === null ? null : <p>{t('notYours')}</p>
  return (
    <>
      <p className="person-meta">{t('again')}</p>
      <blockquote>{one.channel === 'whatsapp' ? (whatsappWording ?? wording) : wording}</blockquote>
      <Press {...props} act="yes" />
    </>
  )
}

type PressProps = One & { act: 'yes' | 'no'; isQuiet?: boolean }

const Press = ({ language, token, one, wordingVersion, act, isQuiet }: PressProps) => (
  <form method="post" action={`/c/${token}?lang=${language}`}>
    <input type="hidden" name={personFields.channel} value={one.channel} />
    {act === 'yes' && <input type="hidden" name={personFields.wordingVersion} value={wordingVersion} />}
    <button
      className={isQuiet ? 'tap-button quiet-button' : 'tap-button'}
      type="submit"
      name={personFields.act}
      value={act}
    >
      {person(language)(`${one.channel}${act === 'yes' ? 'Yes' : 'No'}`)}
    </button>
  </form>
)
