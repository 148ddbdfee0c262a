import { renderToStaticMarkup } from 'react-dom/server'
import { person } from '../../../shared/copy/person.ts'
import type { PersonMailProps } from '../../../shared/pages/person-pages.ts'
import type { Mail } from '../../../shared/pages/props.ts'
import { CONFIRM_LINK_DAYS, PAGE_LINK_MINUTES } from '../../../shared/rules/retention.ts'
import { MailDocument, style } from './MailDocument.tsx'

const wordsOf = {
  page: ['pageSubject', 'pageHello', 'pageText', 'pageButton', 'pageIgnore'],
  number: ['numberSubject', 'confirmHello', 'numberMail', 'confirmButton', 'confirmIgnore'],
  confirm: ['confirmSubject', 'confirmHello', 'confirmMail', 'confirmButton', 'confirmIgnore'],
  address: ['addressSubject', 'addressHello', 'addressMail', 'addressButton', 'addressIgnore'],
} as const

/** A link about a person's own details. Says who writes and why, and advertises nothing. */
export function personMail({ about, language, businessName, url }: PersonMailProps): Mail {
  const t = person(language)
  const names = { business: businessName, n: PAGE_LINK_MINUTES, days: CONFIRM_LINK_DAYS }
  const [subject, hello, text, button, ignore] = wordsOf[about].map((key) => t(key, names)) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const rendered = renderToStaticMarkup(
    <MailDocument
      language={language}
      subject={subject}
      heading={hello}
      footer={
        <>
          <p style={style.small}>{ignore}</p>
          <p style={style.small}>{businessName}</p>
        </>
      }
    >
      <p style={style.paragraph}>{text}</p>
      <p style={style.paragraph}>
        <a href={url} style={style.button}>
          {button}
        </a>
      </p>
      <p style={style.small}>{t('linkOr')}</p>
      <p style={style.small}>
        <a href={url} style={style.link}>
          {url}
        </a>
      </p>
    </MailDocument>,
  )
  return {
    subject,
    html: `<!doctype html>${rendered}`,
    text: `${hello}\n\n${text}\n\n${url}\n\n${ignore}\n\n${businessName}\n`,
  }
}
