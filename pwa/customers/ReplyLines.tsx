import { history } from '../../shared/copy/history.ts'
import type { HistoryOf } from '../../shared/history.ts'
import { useCopy } from '../words/copy.ts'

/** What a customer wrote back, as they wrote it. */
export function ReplyLines({ entry }: { entry: Pick<HistoryOf<'reply'>, 'channel' | 'text' | 'media'> }) {
  const t = useCopy(history)
  const { channel, text, media } = entry
  return (
    <>
      <p className="font-semibold">{t('wroteBack', { channel: t(channel) })}</p>
      {text && <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
      {media > 0 && <p className="text-muted text-sm">{t('media', { n: media })}</p>}
    </>
  )
}
