import { campaigns } from '../../shared/copy/campaigns.ts'
import { mail } from '../../shared/copy/mail.ts'
import { fill } from '../../shared/rules/template.ts'
import { useCopy } from '../copy.ts'
import type { CampaignValues } from './form.ts'
import { LinkedText } from './LinkedText.tsx'
import { addressOf, type Sender, sampleCustomer } from './sample.ts'

/** An opened mail: who it is from, what it says, and the way out at its foot. */
export function EmailPreview({ values, sender }: { values: CampaignValues; sender: Sender }) {
  const t = useCopy(campaigns)
  const person = sampleCustomer(sender)
  const message = values.message.trim()
  const subject = fill(values.subject, person).trim()
  const paragraphs = fill(message, person).split(/\n{2,}/)
  return (
    <div className="overflow-hidden rounded-card border border-base-300 bg-base-100">
      <header className="border-base-300 border-b bg-base-200 px-5 py-3">
        <p className="text-muted text-sm">{t('previewFrom', { business: sender.name })}</p>
        <p className={subject ? 'font-semibold [overflow-wrap:anywhere]' : 'text-muted'}>
          {subject || t('previewNoSubject')}
        </p>
      </header>
      <div lang={sender.language} className="px-5 py-5">
        <p className="mb-4 font-bold text-lg">{sender.name}</p>
        {message === '' ? (
          <p className="text-muted">{t('previewEmpty')}</p>
        ) : (
          paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
            <p key={at} className="mb-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
              <LinkedText text={paragraph} />
            </p>
          ))
        )}
        <MailFoot sender={sender} />
      </div>
    </div>
  )
}

function MailFoot({ sender }: { sender: Sender }) {
  const t = mail(sender.language)
  return (
    <footer className="mt-6 border-base-300 border-t pt-3 text-muted text-xs">
      <p>{[sender.name, addressOf(sender)].filter(Boolean).join(', ')}</p>
      <p>
        {t('why', { business: sender.name })} <span className="underline">{t('optOut')}</span>
      </p>
    </footer>
  )
}
