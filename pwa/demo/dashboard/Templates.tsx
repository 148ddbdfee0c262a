import { demo } from '../../../shared/copy/demo.ts'
import { previews } from '../../../shared/copy/previews.ts'
import { startersIn } from '../../../shared/starters/index.ts'
import { Beginning } from '../../campaigns/index.ts'
import type { CampaignValues } from '../../drafts/index.ts'
import { useRows } from '../../sync/index.ts'
import { type Language, useCopy } from '../../words/copy.ts'

interface Props {
  language: Language
  onUse: (values: CampaignValues) => void
}

/** The texts that the shop keeps, and those that everybody has; each begins a campaign. */
export function Templates({ language, onUse }: Props) {
  const t = useCopy(demo)
  const p = useCopy(previews)
  const saved = useRows('template') ?? []
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{t('templatesText')}</p>
      <section aria-labelledby="demo-saved" className="flex flex-col gap-3">
        <h2 id="demo-saved" className="text-lg">
          {p('saved')}
        </h2>
        {saved.length === 0 && <p className="text-muted">{p('savedNone')}</p>}
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {saved.map(({ id, name, type, subject, message }) => (
            <Beginning
              key={id}
              name={name}
              text={message}
              onUse={() => onUse({ name, type, subject: subject ?? '', message })}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="demo-starters" className="flex flex-col gap-3">
        <h2 id="demo-starters" className="text-lg">
          {p('starters')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {startersIn(language).map(({ id, name, sms }) => (
            <Beginning
              key={id}
              name={name}
              text={sms}
              onUse={() => onUse({ name, type: 'sms', subject: '', message: sms })}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
