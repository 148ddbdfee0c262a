import { useState } from 'react'
import { useSearch } from 'wouter'
import { redeeming } from '../../shared/copy/redeeming.ts'
import type { Offer } from '../../shared/offers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { Pending, useRows } from '../sync/index.ts'
import { Card, EmptyState, LinkButton, PageHeader, Segmented, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ByCamera } from './ByCamera.tsx'
import { ByCode } from './ByCode.tsx'
import { ByCustomer } from './ByCustomer.tsx'
import { wakeSound } from './sound.ts'
import { CAMERA } from './useCamera.ts'
import { useRedeeming } from './useRedeeming.ts'
import { VerdictCard } from './VerdictCard.tsx'

/** /dashboard/redeem: what is pressed when a customer comes with a voucher. */
export default function RedeemScreen() {
  const t = useCopy(redeeming)
  const offers = useRows('offer')
  return (
    <div className="max-w-form" onPointerDown={wakeSound}>
      <PageHeader title={t(offers?.some(isCard) ? 'titleCards' : 'title')} name={t('name')} />
      {offers ? <Ready offers={offers} /> : <Pending />}
    </div>
  )
}

function Ready({ offers }: { offers: readonly Offer[] }) {
  const t = useCopy(redeeming)
  if (offers.some(({ startedAt }) => startedAt !== null)) return <Counter offers={offers} />
  return (
    <Card>
      <EmptyState
        title={t('noOffersTitle')}
        text={t('noOffers')}
        action={
          <LinkButton href="/dashboard/offers" variant="primary">
            {t('toOffers')}
          </LinkButton>
        }
      />
    </Card>
  )
}

type Way = 'code' | 'camera' | 'customer'

function Counter({ offers }: { offers: readonly Offer[] }) {
  const t = useCopy(redeeming)
  const [way, setWay] = useState<Way>(useSearch() === CAMERA ? 'camera' : 'code')
  const { shown, place, byCode, byId, byCard, isAsking, ...acts } = useRedeeming(offers)
  return (
    <div className="flex flex-col gap-5">
      {shown && <VerdictCard shown={shown} {...acts} />}
      {isAsking && (
        <div role="status">
          <Card title={t('asking')}>
            <Skeleton kind="row" />
          </Card>
        </div>
      )}
      {shown === null && (
        <>
          <Segmented
            label={t('how')}
            value={way}
            onChange={setWay}
            options={[
              { value: 'code', label: t('byCode') },
              { value: 'camera', label: t('byCamera') },
              { value: 'customer', label: t('byCustomer') },
            ]}
          />
          <Card>
            {way === 'code' && <ByCode onCode={byCode} />}
            {way === 'camera' && <ByCamera onCode={byCode} onType={() => setWay('code')} />}
            {way === 'customer' && <ByCustomer offers={offers} onVoucher={byId} onCard={byCard} />}
          </Card>
        </>
      )}
      {place && shown === null && (
        <LinkButton href="/dashboard/counter" variant="quiet">
          {t('toCounter')}
        </LinkButton>
      )}
    </div>
  )
}
