import { Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'

/** The settings' own part, fetched when it is shown. */
export const NotificationsSection = /* @__PURE__ */ lazily(
  async () => (await import('./NotificationsSection.tsx')).NotificationsSection,
  <Skeleton kind="card" count={1} />,
)
