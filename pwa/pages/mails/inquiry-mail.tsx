import { renderToStaticMarkup } from 'react-dom/server'
import type { InquiryKind } from '../../../shared/inquiries.ts'
import type { InquiryMailProps, Mail } from '../../../shared/pages/props.ts'
import { MailDocument, style } from './MailDocument.tsx'

// To the operator, whose area is in English.
const subjects: Record<InquiryKind, string> = {
  plan: 'Plan inquiry',
  starter: 'Starter plan request',
  message: 'Message',
  cards: 'Card order',
  name: 'Protected name',
}

/** `firstName` as `First name`. */
const titleOf = (field: string): string =>
  field
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

/** Tells the operator that somebody asked for something, with what they wrote. */
export function inquiryMail({ about, name, email, language, details, url }: InquiryMailProps): Mail {
  const subject = `${subjects[about]} from ${name}`
  const lines = [
    ['Name', name],
    ['Email', email],
    ...Object.entries(details)
      .filter(([, value]) => value !== null && value !== '')
      .map(([field, value]) => [titleOf(field), String(value)]),
    ['Language', language === 'sv' ? 'Swedish' : 'English'],
  ] as [title: string, value: string][]
  const rendered = renderToStaticMarkup(
    <MailDocument
      language="en"
      subject={subject}
      heading={subject}
      footer={<p style={style.small}>Reply to this mail to answer {name}.</p>}
    >
      {lines.map(([title, value]) => (
        <p key={title} style={{ ...style.paragraph, whiteSpace: 'pre-wrap' }}>
          <strong>{title}</strong>
          <br />
          {value}
        </p>
      ))}
      <p style={style.paragraph}>
        <a href={url} className="mail-button" style={style.button}>
          Open the desk
        </a>
      </p>
    </MailDocument>,
  )
  return {
    subject,
    html: `<!doctype html>${rendered}`,
    text: `${lines.map(([title, value]) => `${title}: ${value}`).join('\n')}\n\n${url}\n`,
  }
}
