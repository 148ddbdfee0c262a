import type { AutomationKind } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { fill } from '../../shared/rules/template.ts'
import { sampleCustomer } from '../campaigns/index.ts'
import { Button, Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { suggested } from './words.ts'

interface Props {
  kind: AutomationKind
  business: Business
  onBegin: () => void
}

/** An automation that the shop does not have yet, with its suggested text. */
export function OfferCard({ kind, business, onBegin }: Props) {
  const t = useCopy(automations)
  const { message } = suggested(kind, business)
  const what = t(kind)
  return (
    <Card title={what} text={t(`${kind}Offer`)}>
      <div className="flex flex-col items-start gap-4">
        <figure className="w-full">
          <figcaption className="mb-1 text-muted text-sm">{t('suggestion')}</figcaption>
          <blockquote
            lang={business.language}
            className="max-w-prose rounded-field bg-base-200 px-4 py-3 [overflow-wrap:anywhere]"
          >
            {fill(message, sampleCustomer(business))}
          </blockquote>
        </figure>
        <Button aria-label={t('begin', { what: what.toLowerCase() })} onClick={onBegin}>
          {t('beginShort')}
        </Button>
      </div>
    </Card>
  )
}
