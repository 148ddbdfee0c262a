import { campaigns } from '../../../shared/copy/campaigns.ts'
import { previews } from '../../../shared/copy/previews.ts'
import { piecesOf } from '../../../shared/rules/links.ts'
import { senderOf } from '../../../shared/rules/sender.ts'
import { useCopy } from '../../words/copy.ts'
import { useSmsRules } from '../useSmsRules.ts'
import { Pieces } from './LinkedText.tsx'
import { Phone, type Scheme } from './Phone.tsx'
import { type Reader, type Sender, smsTo } from './sample.ts'

interface Props {
  message: string
  sender: Sender
  reader: Reader
  scheme: Scheme
  smsFrom: string | null
}

/** A phone's thread with the message in it, in as many bubbles as it is billed for. */
export function SmsPreview({ message, sender, reader, scheme, smsFrom }: Props) {
  const t = useCopy(campaigns)
  const p = useCopy(previews)
  const rules = useSmsRules()
  const from = smsFrom ?? senderOf(sender)
  const text = message.trim()
  const parts = rules && text ? rules.textParts(smsTo(rules, text, from, sender, reader)) : []
  return (
    <>
      <Phone scheme={scheme} title={<p className="font-semibold text-sm">{from}</p>}>
        <ol className="flex flex-col items-start gap-1 px-4 py-5">
          {parts.length === 0 && (
            <li className="rounded-2xl rounded-bl-sm bg-base-300 px-4 py-2.5 text-muted">
              {t('previewEmpty')}
            </li>
          )}
          {piecesByPart(parts).map((pieces, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            <li key={at} className="flex max-w-full flex-col">
              <p
                lang={sender.language}
                className="max-w-[16rem] whitespace-pre-wrap rounded-2xl rounded-bl-sm bg-base-300 px-4 py-2.5 [overflow-wrap:anywhere]"
              >
                <Pieces pieces={pieces} />
              </p>
              {parts.length > 1 && (
                <span className="px-2 text-muted text-xs">
                  {p('part', { at: at + 1, all: parts.length })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Phone>
      {parts.length > 1 && <p className="text-muted text-sm">{p('partsJoined', { n: parts.length })}</p>}
    </>
  )
}

/** An address that runs on in the next part is a link in both. */
function piecesByPart(parts: readonly string[]) {
  const pieces = piecesOf(parts.join(''))
  let at = 0
  return parts.map((part) => {
    const [start, end] = [at, at + part.length]
    at = end
    let from = 0
    return pieces.flatMap(({ text, isLink }) => {
      const begins = from
      from += text.length
      const cut = text.slice(Math.max(0, start - begins), Math.max(0, end - begins))
      return cut ? [{ text: cut, isLink }] : []
    })
  })
}
