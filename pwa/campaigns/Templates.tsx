import { useMemo } from 'react'
import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { previews } from '../../shared/copy/previews.ts'
import { partsOfMail, plainMail, readText } from '../../shared/rules/mail/index.ts'
import { mailStartersIn, startersIn } from '../../shared/starters/index.ts'
import { useRows } from '../sync/index.ts'
import { SeeMore, useFirst } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { Beginning, type Text } from './Beginning.tsx'
import { beginnings } from './beginnings.ts'
import { SavedTemplates } from './SavedTemplates.tsx'
import type { Replacing } from './useReplacing.ts'

interface Props {
  channel: Channel
  /** In which the shop writes. */
  language: Language
  /** The text as it stands, which is no template of itself. */
  message: string
  subject: string | null
  onUse: Replacing['replace']
}

const SHOWN = 4

/** Texts to begin from: a few for everybody, and what the shop has written before. */
export function Templates({ channel, language, message, subject: current, onUse }: Props) {
  const t = useCopy(previews)
  const campaigns = useRows('campaign')
  const shop = { hasOffers: (useRows('offer')?.length ?? 0) > 0 }
  const own = useMemo(() => beginnings(campaigns ?? [], channel, message), [campaigns, channel, message])
  const { shown, remaining, more } = useFirst(own, SHOWN)
  const begin = ({ subject, message: text }: Text) => onUse(text, 'person', subject ?? undefined)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted text-sm">{t('templatesText')}</p>
      {channel !== 'whatsapp' && (
        <SavedTemplates channel={channel} text={{ subject: current, message }} onUse={begin} />
      )}
      <section aria-label={t('starters')} className="flex flex-col gap-3">
        <h3 className="font-semibold text-base">{t('starters')}</h3>
        <ul className="grid gap-3 sm:grid-cols-2">
          {channel === 'email'
            ? mailStartersIn(language, shop).map(({ id, name, subject, email }) => (
                <Beginning
                  key={id}
                  name={name}
                  text={plainMail(partsOfMail(email).text)}
                  onUse={() => onUse(email, 'builtIn', subject)}
                />
              ))
            : startersIn(language, shop).map(({ id, name, sms }) => (
                <Beginning key={id} name={name} text={sms} onUse={() => onUse(sms, 'builtIn')} />
              ))}
        </ul>
      </section>
      <section aria-label={t('own')} className="flex flex-col gap-3">
        <h3 className="font-semibold text-base">{t('own')}</h3>
        {own.length === 0 && <p className="text-muted text-sm">{t('ownNone')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {shown.map(({ id, name, subject, message: text }) => (
            <Beginning
              key={id}
              name={name}
              text={readText({ type: channel, message: text })}
              onUse={() => begin({ subject, message: text })}
            />
          ))}
        </ul>
        <SeeMore remaining={remaining} onMore={more} />
      </section>
    </div>
  )
}
