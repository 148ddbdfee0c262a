import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/index.ts'

const CampaignScreen = /* @__PURE__ */ lazy(() => import('./CampaignScreen.tsx'))

/** One campaign and its report for other parts, fetched when it is opened. */
export const LaterScreen = () => (
  <Suspense fallback={<Skeleton kind="card" count={3} />}>
    <CampaignScreen />
  </Suspense>
)
