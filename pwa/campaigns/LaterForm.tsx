import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '../ui/index.ts'

const CampaignForm = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./CampaignForm.tsx')).CampaignForm,
}))

/** The editor for other parts, fetched when it is opened: whoever only lists campaigns comes through the same door. */
export const LaterForm = (props: ComponentProps<typeof CampaignForm>) => (
  <Suspense fallback={<Skeleton kind="card" />}>
    <CampaignForm {...props} />
  </Suspense>
)
