import { ExternalLink, Nfc } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Business } from '../../../shared/businesses.ts'
import { dashboard } from '../../../shared/copy/dashboard.ts'
import { shortOf } from '../../tags/index.ts'
import { Card, CopyButton, LinkButton } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

/** The shop's name in addresses, and the page that opens by it. */
export function ShopAddress({ business: { merchantId, publicUrl } }: { business: Business }) {
  const t = useCopy(dashboard)
  const address = `${publicUrl}/t/@${merchantId}`
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <dl className="flex min-w-0 flex-1 basis-80 flex-wrap gap-x-8 gap-y-3">
          <Named term={t('merchantId')}>{merchantId}</Named>
          <Named term={t('tapPage')}>{shortOf(address)}</Named>
        </dl>
        <div className="-mx-3 flex flex-wrap items-center">
          <CopyButton text={new URL(address).href} label={t('copyAddress')} />
          <LinkButton
            href={`/t/@${merchantId}`}
            newTab
            variant="quiet"
            icon={<ExternalLink aria-hidden="true" size={20} />}
          >
            {t('openTapPage')}
          </LinkButton>
          <LinkButton href="/dashboard/tags" variant="quiet" icon={<Nfc aria-hidden="true" size={20} />}>
            {t('toTags')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

function Named({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="break-all font-semibold">{children}</dd>
    </div>
  )
}
