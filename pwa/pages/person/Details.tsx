import { languages } from '../../../shared/copy/copy.ts'
import { person } from '../../../shared/copy/person.ts'
import { type PersonProps, personFields } from '../../../shared/pages/person-pages.ts'
import { Line } from './frame.tsx'

/** The person puts right what the shop has. */
export function Details({ language, token, record, form }: PersonProps) {
  const t = person(language)
  const typed = form?.values[personFields.act] === 'details' ? form : undefined
  const { name, phone } = record.person
  return (
    <form method="post" action={`/c/${token}?lang=${language}`} noValidate>
      <Line
        name={personFields.name}
        label={t('name')}
        value={typed?.values.name ?? name}
        autoComplete="name"
        fault={typed?.errors.name}
        required
      />
      <Line
        name={personFields.phone}
        label={t('phoneOptional')}
        type="tel"
        value={typed?.values.phone ?? phone ?? ''}
        autoComplete="tel"
        hint={t('phoneHint')}
        fault={typed?.errors.phone}
      />
      <div className="tap-field">
        <label htmlFor="person-language">{t('language')}</label>
        <select
          className="person-select"
          id="person-language"
          name={personFields.language}
          defaultValue={typed?.values.language ?? record.person.language}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </select>
      </div>
      <button className="tap-button" type="submit" name={personFields.act} value="details">
        {t('save')}
      </button>
    </form>
  )
}

/** A new address is confirmed from there before it is used. */
export function NewAddress({ language, token, form }: PersonProps) {
  const t = person(language)
  const typed = form?.values[personFields.act] === 'email' ? form : undefined
  return (
    <form method="post" action={`/c/${token}?lang=${language}`} noValidate>
      <Line
        name={personFields.email}
        label={t('newEmail')}
        type="email"
        value={typed?.values.email}
        autoComplete="email"
        hint={t('newEmailHint')}
        fault={typed?.errors.email}
        required
      />
      <button className="tap-button quiet-button" type="submit" name={personFields.act} value="email">
        {t('mailIt')}
      </button>
    </form>
  )
}
