import { campaigns } from '../../../shared/copy/campaigns.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { mail } from '../../../shared/copy/mail.ts'
import { previews } from '../../../shared/copy/previews.ts'
import { linkWords } from '../../../shared/pages/link-words.ts'
import { mailLook } from '../../../shared/pages/mail-look.ts'
import { piecesOf } from '../../../shared/rules/links.ts'
import { fill } from '../../../shared/rules/template.ts'
import { followedIn, standardTracking } from '../../../shared/rules/tracking.ts'
import { useCopy } from '../../words/copy.ts'
import { Phone, type Scheme } from './Phone.tsx'
import { addressOf, type Reader, type Sender } from './sample.ts'

interface Props {
  subject: string
  message: string
  sender: Sender
  reader: Reader
  scheme: Scheme
}

type Look = (typeof mailLook)[Scheme]

/** An opened mail in the colours that it is sent with: who it is from, what it says, and the way out at its foot. */
export function EmailPreview({ subject, message, sender, reader, scheme }: Props) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const look = mailLook[scheme]
  const line = fill(subject, reader).trim()
  const text = message.trim()
  const { publicUrl, reviewUrl, tracking = standardTracking } = sender
  const links = followedIn(tracking, { channel: 'email', message: text, publicUrl, reviewUrl })
  return (
    <>
      <Phone
        scheme={scheme}
        paper={{ backgroundColor: look.paper }}
        title={
          <div className="text-left">
            <p className="text-muted text-xs">{t('previewFrom', { business: sender.name })}</p>
            <p className={line ? 'font-semibold text-sm [overflow-wrap:anywhere]' : 'text-muted text-sm'}>
              {line || t('previewNoSubject')}
            </p>
          </div>
        }
      >
        <div lang={sender.language} className="p-3">
          <div
            className="rounded-card border p-5"
            style={{ backgroundColor: look.card, borderColor: look.line, color: look.text }}
          >
            <p className="mb-4 font-bold text-lg">{sender.name}</p>
            {text === '' ? (
              <p style={{ color: look.muted }}>{t('previewEmpty')}</p>
            ) : (
              <Paragraphs text={fill(text, reader)} language={sender.language} links={links} look={look} />
            )}
            <MailFoot sender={sender} look={look} />
          </div>
        </div>
      </Phone>
      {scheme === 'dark' && <p className="text-muted text-sm">{p('mailDark')}</p>}
    </>
  )
}

interface ParagraphsProps {
  text: string
  language: Language
  /** Those that are measured, which show words. */
  links: readonly string[]
  look: Look
}

const Paragraphs = ({ text, language, links, look }: ParagraphsProps) =>
  text.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
    <p key={at} className="mb-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {piecesOf(paragraph).map(({ text: piece, isLink }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <span key={nth} className={isLink ? 'underline' : ''} style={isLink ? { color: look.link } : {}}>
          {links.includes(piece) ? linkWords(language, lineOf(paragraph, piece), piece) : piece}
        </span>
      ))}
    </p>
  ))

const lineOf = (paragraph: string, piece: string): string =>
  paragraph.split('\n').find((line) => line.includes(piece)) ?? ''

function MailFoot({ sender, look }: { sender: Sender; look: Look }) {
  const t = mail(sender.language)
  return (
    <footer className="mt-6 border-t pt-3 text-xs" style={{ borderColor: look.line, color: look.muted }}>
      <p>{[sender.name, addressOf(sender)].filter(Boolean).join(', ')}</p>
      <p>
        {t('why', { business: sender.name })}{' '}
        <span className="underline" style={{ color: look.link }}>
          {t('optOut')}
        </span>
      </p>
    </footer>
  )
}
