import { useMemo } from 'react'
import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { previews } from '../../shared/copy/previews.ts'
import { startersIn } from '../../shared/starters.ts'
import { useCopy } from '../copy.ts'
import { useRows } from '../sync/index.ts'
import { Button, SeeMore, useFirst } from '../ui/index.ts'
import { beginnings } from './beginnings.ts'
import type { Replacing } from './useReplacing.ts'

interface Props {
  channel: Channel
  /** In which the shop writes. */
  language: Language
  /** The text as it stands, which is no template of itself. */
  message: string
  onUse: Replacing['replace']
}

const SHOWN = 4

/** Texts to begin from: a few for everybody, and what the shop has written before. */
export function Templates({ channel, language, message, onUse }: Props) {
  const t = useCopy(previews)
  const campaigns = useRows('campaign')
  const own = useMemo(() => beginnings(campaigns ?? [], channel, message), [campaigns, channel, message])
  const { shown, remaining, more } = useFirst(own, SHOWN)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">{t('templatesText')}</p>
      <section aria-label={t('starters')} className="flex flex-col gap-3">
        <h3 className="font-semibold text-base">{t('starters')}</h3>
        <ul className="grid gap-3 sm:grid-cols-2">
          {startersIn(language).map(({ id, name, sms, subject, email }) => (
            <One
              key={id}
              name={name}
              text={channel === 'email' ? email : sms}
              onUse={(text) => onUse(text, 'builtIn', channel === 'email' ? subject : undefined)}
            />
          ))}
        </ul>
      </section>
      <section aria-label={t('own')} className="flex flex-col gap-3">
        <h3 className="font-semibold text-base">{t('own')}</h3>
        {own.length === 0 && <p className="text-muted text-sm">{t('ownNone')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {shown.map(({ id, name, subject, message: text }) => (
            <One key={id} name={name} text={text} onUse={() => onUse(text, 'person', subject ?? undefined)} />
          ))}
        </ul>
        <SeeMore remaining={remaining} onMore={more} />
      </section>
    </div>
  )
}

interface OneProps {
  name: string
  text: string
  onUse: (text: string) => void
}

function One({ name, text, onUse }: OneProps) {
  const t = useCopy(previews)
  return (
    <li className="flex flex-col items-start rounded-field border border-base-300 bg-base-100 px-4 py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="mt-1 line-clamp-4 flex-1 whitespace-pre-wrap text-muted text-sm [overflow-wrap:anywhere]">
        {text}
      </p>
      <Button
        variant="quiet"
        className="mt-1 -ml-3"
        aria-label={t('useWhat', { name })}
        onClick={() => onUse(text)}
      >
        {t('use')}
      </Button>
    </li>
  )
}
