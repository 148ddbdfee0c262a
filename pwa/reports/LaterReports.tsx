import { Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'

/** The business's report for other parts, fetched when it is opened. */
export const LaterReports = /* @__PURE__ */ lazily(
  async () => (await import('./ReportsScreen.tsx')).default,
  <Skeleton kind="card" count={3} />,
)
