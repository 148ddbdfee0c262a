import { renderToStaticMarkup } from 'react-dom/server'
import { mail as words } from '../../../shared/copy/mail.ts'
import type { Mail, NoticeMailProps } from '../../../shared/pages/props.ts'
import { keyed } from './keyed.ts'
import { MailDocument, style } from './MailDocument.tsx'

/** Mail about an account: what happened, and the one thing to press. */
export function noticeMail({
  language,
  subject,
  heading,
  paragraphs,
  button,
  footer,
}: NoticeMailProps): Mail {
  const rendered = renderToStaticMarkup(
    <MailDocument
      language={language}
      subject={subject}
      heading={heading}
      footer={<p style={style.small}>{footer}</p>}
    >
      {keyed(paragraphs).map(({ key, text }) => (
        <p key={key} style={style.paragraph}>
          {text}
        </p>
      ))}
      {button && <MailButton {...button} or={words(language)('verifyOr')} />}
    </MailDocument>,
  )
  const parts = [heading, ...paragraphs, ...(button ? [button.url] : []), footer]
  return { subject, html: `<!doctype html>${rendered}`, text: `${parts.join('\n\n')}\n` }
}

const MailButton = ({ label, url, or }: { label: string; url: string; or: string }) => (
  <>
    <p style={style.paragraph}>
      <a href={url} className="mail-button" style={style.button}>
        {label}
      </a>
    </p>
    <p style={style.small}>{or}</p>
    <p style={style.small}>
      <a href={url} style={style.link}>
        {url}
      </a>
    </p>
  </>
)
