import { renderToStaticMarkup } from 'react-dom/server'
import { mail as words } from '../../../shared/copy/mail.ts'
import type { Mail, VerifyMailProps } from '../../../shared/pages/props.ts'
import { MailDocument, style } from './MailDocument.tsx'

/** Asks the owner of a new account to prove that the address is theirs. */
export function verifyMail({ language, businessName, url }: VerifyMailProps): Mail {
  const t = words(language)
  const text = t('verifyText', { business: businessName })
  const rendered = renderToStaticMarkup(
    <MailDocument
      language={language}
      subject={t('verifySubject')}
      heading={t('verifyHello')}
      footer={<p style={style.small}>{t('verifyIgnore')}</p>}
    >
      <p style={style.paragraph}>{text}</p>
      <p style={style.paragraph}>
        <a href={url} className="mail-button" style={style.button}>
          {t('verifyButton')}
        </a>
      </p>
      <p style={style.small}>{t('verifyOr')}</p>
      <p style={style.small}>
        <a href={url} style={style.link}>
          {url}
        </a>
      </p>
    </MailDocument>,
  )
  return {
    subject: t('verifySubject'),
    html: `<!doctype html>${rendered}`,
    text: `${t('verifyHello')}\n\n${text}\n\n${url}\n\n${t('verifyIgnore')}\n`,
  }
}
