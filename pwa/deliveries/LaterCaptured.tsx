import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/index.ts'

const CapturedCard = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./CapturedCard.tsx')).CapturedCard,
}))

/** What was captured, for other parts, fetched when it is opened. */
export const LaterCaptured = () => (
  <Suspense fallback={<Skeleton kind="card" />}>
    <CapturedCard />
  </Suspense>
)
