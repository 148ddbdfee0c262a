import { Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'

/** A campaign and its report for other parts, fetched when it is opened. */
export const LaterScreen = /* @__PURE__ */ lazily(
  async () => (await import('./CampaignScreen.tsx')).default,
  <Skeleton kind="card" count={3} />,
)
