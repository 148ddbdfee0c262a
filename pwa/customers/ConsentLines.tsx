import { CircleAlert } from 'lucide-react'
import { history } from '../../shared/copy/history.ts'
import type { HistoryOf } from '../../shared/history.ts'
import { channels } from '../../shared/rules/channels.ts'
import { useCopy } from '../words/copy.ts'

const channelWords = { sms: 'sms', email: 'emailChannel', whatsapp: 'whatsapp' } as const
const basisWords = {
  inShop: 'inShop',
  paper: 'paper',
  web: 'onWeb',
  phone: 'byPhone',
  email: 'byEmail',
  other: 'otherWay',
} as const
const asideWords = {
  staff: 'staffAside',
  older: 'olderAside',
  clock: 'clockAside',
  unconfirmed: 'unconfirmedAside',
  moved: 'movedAside',
} as const

/** A customer's answer: its channel, whether it counts, how it was given, and the wording. */
export function ConsentLines({ entry }: { entry: HistoryOf<'consent'> }) {
  const t = useCopy(history)
  const { basis, setAside, wording, language } = entry
  const answered = (answer: 'yes' | 'no') =>
    channels.filter((channel) => entry[channel] === answer).map((channel) => t(channelWords[channel]))
  const [yes, no] = [answered('yes'), answered('no')]
  return (
    <>
      {yes.length > 0 && <p className="font-semibold">{t('yesTo', { channels: yes.join(', ') })}</p>}
      {no.length > 0 && <p className="font-semibold">{t('noTo', { channels: no.join(', ') })}</p>}
      {setAside && (
        <p className="flex items-start gap-1.5 text-sm">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-ember" />
          {t(asideWords[setAside])}
        </p>
      )}
      {basis && <p className="text-muted text-sm">{t('basis', { how: t(basisWords[basis]) })}</p>}
      {wording && (
        <details className="mt-1 text-sm">
          <summary className="min-h-6 cursor-pointer underline underline-offset-2">{t('read')}</summary>
          {wording.text === null ? (
            <p className="mt-1 text-muted [overflow-wrap:anywhere]">
              {t('readUnknown', { version: wording.version })}
            </p>
          ) : (
            <blockquote lang={language} className="mt-1 max-w-prose border-base-300 border-l-2 pl-3">
              {wording.text}
            </blockquote>
          )}
        </details>
      )}
    </>
  )
}
