import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../shared/copy/copy.ts'
import { paymentMails } from '../../../shared/copy/payment-mails.ts'
import { mailLook } from '../../../shared/pages/mail-look.ts'
import type {
  PaymentMailProps,
  PlanMailProps,
  ReceiptMailProps,
} from '../../../shared/pages/payment-mails.ts'
import type { Mail } from '../../../shared/pages/props.ts'
import { type ReceiptRow, receiptFormats, receiptWords } from '../../../shared/pages/receipt.ts'
import { MailDocument, style } from './MailDocument.tsx'

/** Receipts and credit notes, and what asks for the next month. */
export const paymentMail = (props: PaymentMailProps): Mail =>
  props.kind === 'receipt' ? receiptMail(props) : planMail(props)

interface Parts {
  language: Language
  subject: string
  heading: string
  text: string
  rows?: ReceiptRow[]
  notes?: string[]
  button: string
  url: string
  linkToo?: string
  footer: string
}

// On a phone the value goes under its name: side by side there would be no room for either, and words would be broken.
const row = {
  line: { margin: '0 0 8px', overflowWrap: 'break-word' },
  name: { display: 'inline-block', minWidth: '45%', paddingRight: 16, color: mailLook.light.muted },
  value: { display: 'inline-block', maxWidth: '100%' },
} as const satisfies Record<string, CSSProperties>

function written(parts: Parts): Mail {
  const { language, subject, heading, text, rows = [], notes = [], button, url, linkToo, footer } = parts
  const body: ReactNode = (
    <MailDocument
      language={language}
      subject={subject}
      heading={heading}
      footer={<p style={style.small}>{footer}</p>}
    >
      <p style={style.paragraph}>{text}</p>
      {rows.length > 0 && (
        <div style={{ margin: '0 0 24px' }}>
          {rows.map(({ name, value }) => (
            <p key={name} style={row.line}>
              <span className="mail-foot" style={row.name}>
                {name}
              </span>{' '}
              <span style={row.value}>{value}</span>
            </p>
          ))}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} style={style.paragraph}>
          {note}
        </p>
      ))}
      <p style={style.paragraph}>
        <a href={url} className="mail-button" style={style.button}>
          {button}
        </a>
      </p>
      {linkToo && <p style={style.small}>{linkToo}</p>}
      {linkToo && (
        <p style={style.small}>
          <a href={url} style={style.link}>
            {url}
          </a>
        </p>
      )}
    </MailDocument>
  )
  const lines = rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(body)}`,
    text: `${[heading, text, lines, ...notes, url, footer].filter(Boolean).join('\n\n')}\n`,
  }
}

function receiptMail(props: ReceiptMailProps): Mail {
  const { language, isCredit, number, planName } = props
  const t = paymentMails(language)
  const { heads, seller, payer, article, sums, notes } = receiptWords(props, language)
  const values = { plan: planName, number: String(number) }
  return written({
    language,
    rows: [...heads, ...seller, ...payer, ...article, ...sums],
    notes,
    subject: t(isCredit ? 'creditSubject' : 'receiptSubject', values),
    heading: t(isCredit ? 'creditHello' : 'receiptHello'),
    text: t(isCredit ? (props.isPart ? 'creditPartText' : 'creditText') : 'receiptText', values),
    button: t('toReceipt'),
    url: props.url,
    footer: t('questions', { email: props.supportEmail }),
  })
}

const wordsOf = {
  ask: ['askSubject', 'askHello', 'askText'],
  remind: ['remindSubject', 'remindHello', 'remindText'],
  ended: ['endedSubject', 'endedHello', 'endedText'],
  renews: ['renewsSubject', 'renewsHello', 'renewsText'],
  renewRefused: ['renewFailedSubject', 'renewFailedHello', 'renewRefusedText'],
  renewUnknown: ['renewFailedSubject', 'renewFailedHello', 'renewUnknownText'],
} as const

function planMail({ about, language, timeZone, businessName, planName, url, ...props }: PlanMailProps): Mail {
  const t = paymentMails(language)
  const { money, date } = receiptFormats(language, timeZone)
  const values = {
    business: businessName,
    plan: planName,
    amount: money(props.amountOre),
    vat: money(props.vatOre),
    paidUntil: date(props.paidUntil),
    chargeAt: date(props.chargeAt),
    fallsAt: date(props.fallsAt),
  }
  const [subject, heading, text] = wordsOf[about].map((key) => t(key, values)) as [string, string, string]
  return written({
    language,
    subject,
    heading,
    text,
    button: about === 'renews' ? t('endRenewal') : t('pay', values),
    url,
    linkToo: t('orCopy'),
    footer: t('cancelAny'),
  })
}
