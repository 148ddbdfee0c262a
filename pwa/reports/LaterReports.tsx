import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/index.ts'

const ReportsScreen = /* @__PURE__ */ lazy(() => import('./ReportsScreen.tsx'))

/** The business's report for other parts, fetched when it is opened. */
export const LaterReports = () => (
  <Suspense fallback={<Skeleton kind="card" count={3} />}>
    <ReportsScreen />
  </Suspense>
)
