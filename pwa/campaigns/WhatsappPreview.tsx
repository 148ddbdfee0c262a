import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { fill } from '../../shared/rules/template.ts'
import { useCopy } from '../copy.ts'
import { LinkedText } from './LinkedText.tsx'
import { type Sender, sampleCustomer } from './sample.ts'

/** A WhatsApp thread with one message in it, filled in for the sample customer. */
export function WhatsappPreview({ message, sender }: { message: string; sender: Sender }) {
  const t = useCopy(whatsapp)
  return (
    <div className="mx-auto w-full max-w-sm rounded-[28px] border border-base-300 bg-base-200 px-4 pt-4 pb-8">
      <p className="mb-5 border-base-300 border-b pb-3 text-center font-semibold text-sm">{t('title')}</p>
      <p className="w-fit max-w-[88%] whitespace-pre-wrap rounded-2xl rounded-tl-sm border border-base-300 bg-base-100 px-4 py-2.5 [overflow-wrap:anywhere]">
        {message.trim() === '' ? (
          <span className="text-muted">{t('pickEmpty')}</span>
        ) : (
          <LinkedText text={fill(message, sampleCustomer(sender))} />
        )}
      </p>
    </div>
  )
}
