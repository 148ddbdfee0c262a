import { person, retention } from '../../../shared/copy/person.ts'
import type { PersonProps } from '../../../shared/pages/person-pages.ts'
import type { Page } from '../../../shared/pages/props.ts'
import { kept, PAGE_LINK_MINUTES, VISIT_MONTHS } from '../../../shared/rules/retention.ts'
import { Answers } from './Answers.tsx'
import { Details, NewAddress } from './Details.tsx'
import { Facts } from './Facts.tsx'
import { personFrame, Section } from './frame.tsx'
import { Messages, Timeline } from './Timeline.tsx'
import { Vouchers } from './Vouchers.tsx'

const notes = {
  yes: 'noteYes',
  no: 'noteNo',
  notYours: 'noteNotYours',
  saved: 'noteSaved',
  mailed: 'noteMailed',
  changed: 'questionChanged',
} as const

/** Everything that a shop keeps of the reader, and what they can do about it. */
export function personPage(props: PersonProps): Page {
  const { language, businessName, note, token } = props
  const t = person(language)
  const names = { business: businessName, n: PAGE_LINK_MINUTES }
  return personFrame({
    language,
    title: t('title', names),
    children: (
      <>
        {note && (
          <div className="person-note" role="status">
            <p>{t(notes[note])}</p>
          </div>
        )}
        {props.form && <ToMend language={language} form={props.form} />}
        <p>{t('lead', names)}</p>
        <Facts {...props} />
        <Answers {...props} />
        <Section title={t('changeTitle')}>
          <Details {...props} />
          <NewAddress {...props} />
        </Section>
        <Timeline {...props} />
        <Messages {...props} />
        <Vouchers {...props} />
        <Section title={t('longTitle')}>
          <HowLong language={language} vouchers={props.record.vouchers.length > 0} />
        </Section>
        <Section title={t('eraseTitle')}>
          <p>{t('eraseText', names)}</p>
          <a className="tap-button person-danger" href={`/c/${token}/erase?lang=${language}`}>
            {t('eraseGo')}
          </a>
        </Section>
      </>
    ),
  })
}

/** Says at the top what is wrong further down, and leads there. */
function ToMend({
  language,
  form,
}: {
  language: PersonProps['language']
  form: NonNullable<PersonProps['form']>
}) {
  return (
    <div className="person-note person-wrong" role="alert">
      <p>{person(language)('mendTitle')}</p>
      {Object.entries(form.errors).map(([field, sentence]) => (
        <a key={field} href={`#person-${field}`}>
          {sentence}
        </a>
      ))}
    </div>
  )
}

interface HowLongProps extends Pick<PersonProps, 'language'> {
  /** Whether vouchers are among what is kept. */
  vouchers: boolean
}

/** The retention periods, with the numbers that the daily job uses. */
export function HowLong({ language, vouchers }: HowLongProps) {
  const t = retention(language)
  return (
    <ul className="quiet-list">
      <li>{t('asLong')}</li>
      {vouchers && <li>{t('vouchers')}</li>}
      {vouchers && <li>{t('visits', { n: VISIT_MONTHS })}</li>}
      <li>{t('ledger', { n: kept.ledger })}</li>
      <li>{t('captured', { n: kept.captured })}</li>
      <li>{t('unconfirmed', { n: kept.unconfirmed })}</li>
      <li>{t('closed', { n: kept.closed })}</li>
      <li>{t('fingerprint')}</li>
    </ul>
  )
}
