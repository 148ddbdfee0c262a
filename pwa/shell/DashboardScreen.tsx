import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { dashboard } from '../../shared/copy/dashboard.ts'
import { CampaignList } from '../campaigns/index.ts'
import { CustomerDatabase } from '../customers/index.ts'
import { ExamplesNotice } from '../examples/index.ts'
import { InstallCard } from '../install/index.ts'
import { RepliesCard } from '../replies/index.ts'
import { type Local, useCampaigns, useOverdue, useProfile, useRows } from '../sync/index.ts'
import { Card, LinkButton, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { FirstSteps } from './dashboard/FirstSteps.tsx'
import type { Figures } from './dashboard/figures.ts'
import { Headline } from './dashboard/Headline.tsx'
import { ShopAddress } from './dashboard/ShopAddress.tsx'
import { ShopStatus } from './dashboard/ShopStatus.tsx'
import { Stats } from './dashboard/Stats.tsx'
import { Unreachable } from './dashboard/Unreachable.tsx'
import { useFigures } from './dashboard/useFigures.ts'

const INITIAL = 5

/** Today's events, waiting work, and next steps; then the lists. */
export default function DashboardScreen() {
  const business = useProfile()
  const { isOverdue, retry } = useOverdue(!business)
  const campaigns = useCampaigns()
  const figures = useFigures(useRows('customer'))
  if (!business && isOverdue) return <Unreachable onRetry={retry} />
  return (
    <>
      {/* One and the same before and after the shop is there: a press that began on its button would else be lost. */}
      <Headline figures={business && figures} campaigns={business && campaigns} />
      <div className="flex flex-col gap-6">
        {business ? (
          <Parts business={business} figures={figures} campaigns={campaigns} />
        ) : (
          <Skeleton kind="card" count={3} />
        )}
      </div>
    </>
  )
}

interface PartsProps {
  business: Business
  figures: Figures | undefined
  campaigns: Local<Campaign>[] | undefined
}

function Parts({ business, figures, campaigns }: PartsProps) {
  // One thing at a time: the first customer comes before the first campaign.
  const isNew = figures?.customers === 0 && campaigns?.length === 0
  return (
    <>
      <ShopStatus business={business} />
      <ExamplesNotice business={business} />
      <RepliesCard />
      <FirstSteps business={business} />
      <Stats business={business} figures={figures} campaigns={campaigns} />
      <CustomerDatabase initial={INITIAL} />
      <InstallCard />
      {!isNew && <Campaigns campaigns={campaigns} />}
      <ShopAddress business={business} />
    </>
  )
}

function Campaigns({ campaigns }: { campaigns: Local<Campaign>[] | undefined }) {
  const t = useCopy(dashboard)
  return (
    <Card
      title={t('campaignList')}
      flush
      actions={
        <LinkButton href="/dashboard/campaigns" variant="quiet">
          {t('allCampaigns')}
        </LinkButton>
      }
    >
      {campaigns ? (
        <CampaignList campaigns={campaigns} initial={INITIAL} />
      ) : (
        <div className="p-5">
          <Skeleton kind="row" count={INITIAL} />
        </div>
      )}
    </Card>
  )
}
