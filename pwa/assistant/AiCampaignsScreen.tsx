import { useEffect, useState } from 'react'
import { type Business, getProfile } from '../../shared/businesses.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { call } from '../api/call.ts'
import { useConnection, useOverdue, useProfile } from '../sync/index.ts'
import { Card, EmptyState, ErrorState, Notice, PageHeader, Skeleton, Tabs } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { EnhanceForm, useEnhanceForm } from './EnhanceForm.tsx'
import { GenerateForm, useGenerateForm } from './GenerateForm.tsx'
import { OfferChoice, useOffersToTell } from './OfferChoice.tsx'
import { Outcome } from './Outcome.tsx'
import { useCampaignWriting } from './useCampaignWriting.ts'
import { Writing } from './Writing.tsx'

/** /ai-campaigns: a campaign written from what the merchant knows, or a text made better. */
export default function AiCampaignsScreen() {
  const t = useCopy(assistant)
  const business = useProfile()
  const { isOverdue, retry } = useOverdue(!business)
  useProfileCheck()
  return (
    <>
      <PageHeader
        title={t('title')}
        name={t('name')}
        text={t('text')}
        back={{ href: '/dashboard', label: t('back') }}
      />
      {business && <Assistant key={business.id} business={business} />}
      {!business && (isOverdue ? <ErrorState onRetry={retry} /> : <Skeleton kind="card" count={2} />)}
    </>
  )
}

/**
 * A signed-out person hears it before they write: a 401 leads to the sign-in page. Without a network they write on.
 */
function useProfileCheck(): void {
  useEffect(() => {
    void call(getProfile, {}).catch(() => undefined)
  }, [])
}

type TabId = 'generate' | 'enhance'

function Assistant({ business }: { business: Business }) {
  const t = useCopy(assistant)
  const { online } = useConnection()
  const [tab, setTab] = useState<TabId>('generate')
  const generating = useGenerateForm(business.name, business.voice?.tone ?? undefined)
  const enhancing = useEnhanceForm(business.name)
  const work = useCampaignWriting()
  const offers = useOffersToTell()
  const [offerId, setOfferId] = useState('')
  const offer = offers.find(({ id }) => id === offerId)
  const { writing, outcome } = work
  return (
    <div className="flex flex-col gap-6">
      {!online && <Notice>{t('offlineNote')}</Notice>}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Tabs
          label={t('tabs')}
          tabs={[
            { id: 'generate', label: t('generateTab') },
            { id: 'enhance', label: t('enhanceTab') },
          ]}
          current={tab}
          onChange={setTab}
        >
          {tab === 'generate' ? (
            <GenerateForm
              form={generating}
              busy={writing.busy}
              again={outcome !== null}
              onSubmit={(request) =>
                work.generate(
                  { ...request, businessType: request.businessType ?? business.industry ?? null },
                  offer && { offer, language: business.language },
                )
              }
            >
              {offers.length > 0 && <OfferChoice offers={offers} value={offerId} onChange={setOfferId} />}
            </GenerateForm>
          ) : (
            <EnhanceForm form={enhancing} busy={writing.busy} onSubmit={work.enhance} />
          )}
        </Tabs>
        <div ref={work.place} className="scroll-mt-6 lg:sticky lg:top-6">
          {writing.busy && (
            <Card title={t('resultTitle')}>
              <Writing text={writing.soFar[0] ?? ''} onCancel={writing.cancel} />
            </Card>
          )}
          {!writing.busy && outcome && <Outcome work={work} outcome={outcome} />}
          {!writing.busy && !outcome && (
            <div className="hidden rounded-card border border-base-300 border-dashed lg:block">
              <EmptyState
                title={t('resultEmptyTitle')}
                text={t(tab === 'generate' ? 'resultEmpty' : 'resultEmptyEnhance')}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
