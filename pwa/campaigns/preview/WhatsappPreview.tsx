import { whatsapp } from '../../../shared/copy/whatsapp.ts'
import { fill } from '../../../shared/rules/template.ts'
import { useCopy } from '../../words/copy.ts'
import { LinkedText } from './LinkedText.tsx'
import { Phone, type Scheme } from './Phone.tsx'
import type { Reader, Sender } from './sample.ts'

interface Props {
  message: string
  sender: Sender
  reader: Reader
  scheme: Scheme
  /** What stands on the template's buttons. */
  buttons?: string[]
}

/** A WhatsApp thread with one message in it, filled in for the reader. */
export function WhatsappPreview({ message, sender, reader, scheme, buttons = [] }: Props) {
  const t = useCopy(whatsapp)
  return (
    <Phone
      scheme={scheme}
      title={
        <p className="font-semibold text-sm">
          {sender.name} <span className="block font-normal text-muted text-xs">{t('title')}</span>
        </p>
      }
    >
      <div className="min-h-full bg-base-200 px-4 py-5">
        <p className="w-fit max-w-[88%] whitespace-pre-wrap rounded-2xl rounded-tl-sm border border-base-300 bg-base-100 px-4 py-2.5 [overflow-wrap:anywhere]">
          {message.trim() === '' ? (
            <span className="text-muted">{t('pickEmpty')}</span>
          ) : (
            <LinkedText text={fill(message, reader)} />
          )}
        </p>
        {buttons.length > 0 && (
          <ul className="mt-1 flex w-fit max-w-[88%] flex-col gap-1">
            {buttons.map((button) => (
              <li
                key={button}
                className="rounded-field border border-base-300 bg-base-100 px-4 py-2 text-center font-semibold text-sm"
              >
                {button}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Phone>
  )
}
