import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../../shared/copy/copy.ts'
import { paymentMails } from '../../../shared/copy/payment-mails.ts'
import { mailLook } from '../../../shared/pages/mail-look.ts'
import type {
  PaymentMailProps,
  PlanMailProps,
  ReceiptMailProps,
  Seller,
} from '../../../shared/pages/payment-mails.ts'
import type { Mail } from '../../../shared/pages/props.ts'
import { MailDocument, style } from './MailDocument.tsx'

const locales = { sv: 'sv-SE', en: 'en-SE' } as const

function formatsOf(language: Language, timeZone: string) {
  const money = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'SEK' })
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
  return {
    money: (ore: number) => money.format(ore / 100),
    date: (at: string) => date.format(new Date(at)),
  }
}

/** Receipts and credit notes, and what asks for the next month. */
export const paymentMail = (props: PaymentMailProps): Mail =>
  props.kind === 'receipt' ? receiptMail(props) : planMail(props)

interface Parts {
  language: Language
  subject: string
  heading: string
  text: string
  rows?: [string, string][]
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

function written({ language, subject, heading, text, rows = [], button, url, linkToo, footer }: Parts): Mail {
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
          {rows.map(([name, value]) => (
            <p key={name} style={row.line}>
              <span className="mail-foot" style={row.name}>
                {name}
              </span>{' '}
              <span style={row.value}>{value}</span>
            </p>
          ))}
        </div>
      )}
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
  const lines = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(body)}`,
    text: `${[heading, text, lines, url, footer].filter(Boolean).join('\n\n')}\n`,
  }
}

function receiptMail(props: ReceiptMailProps): Mail {
  const { language, timeZone, isCredit, number, payer, periodFrom, periodTo } = props
  const t = paymentMails(language)
  const { money, date } = formatsOf(language, timeZone)
  const sign = isCredit ? -1 : 1
  const values = { plan: props.planName, number: String(number) }
  const rows: [string, string][] = [
    [t('number'), String(number)],
    ...(props.creditOf === null ? [] : [[t('creditOf'), String(props.creditOf)] as [string, string]]),
    [t('date'), date(props.at)],
    ...sellerRows(props.seller, language),
    [t('payer'), [payer.name, payer.address].filter(Boolean).join(', ')],
    [t('taxId'), payer.taxId],
    [t('article'), t('articleIs', values)],
    ...(periodFrom && periodTo
      ? [[t('period'), `${date(periodFrom)} – ${date(periodTo)}`] as [string, string]]
      : []),
    [t('method'), props.method === 'klarna' ? 'Klarna' : 'Swish'],
    [t('net'), money(sign * (props.amountOre - props.vatOre))],
    [t('vat'), money(sign * props.vatOre)],
    [t('total'), money(sign * props.amountOre)],
  ]
  return written({
    language,
    rows,
    subject: t(isCredit ? 'creditSubject' : 'receiptSubject', values),
    heading: t(isCredit ? 'creditHello' : 'receiptHello'),
    text: t(isCredit ? (props.isPart ? 'creditPartText' : 'creditText') : 'receiptText', values),
    button: t('toPlan'),
    url: props.url,
    footer: t('questions', { email: props.supportEmail }),
  })
}

/** Leaves out what is not configured. */
function sellerRows({ name, address, number, vatNumber }: Seller, language: Language): [string, string][] {
  const t = paymentMails(language)
  const rows: [string, string][] = [
    [t('seller'), [name, address].filter(Boolean).join(', ')],
    [t('sellerNumber'), number ?? ''],
    [t('vatNumber'), vatNumber ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

const wordsOf = {
  ask: ['askSubject', 'askHello', 'askText'],
  remind: ['remindSubject', 'remindHello', 'remindText'],
  ended: ['endedSubject', 'endedHello', 'endedText'],
} as const

function planMail({ about, language, timeZone, businessName, planName, url, ...props }: PlanMailProps): Mail {
  const t = paymentMails(language)
  const { money, date } = formatsOf(language, timeZone)
  const values = {
    business: businessName,
    plan: planName,
    amount: money(props.amountOre),
    vat: money(props.vatOre),
    paidUntil: date(props.paidUntil),
    fallsAt: date(props.fallsAt),
  }
  const [subject, heading, text] = wordsOf[about].map((key) => t(key, values)) as [string, string, string]
  return written({
    language,
    subject,
    heading,
    text,
    button: t('pay', values),
    url,
    linkToo: t('orCopy'),
    footer: t('cancelAny'),
  })
}
