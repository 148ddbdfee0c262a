// What is fetched when it is opened.

import { Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'

export const CapturedCard = /* @__PURE__ */ lazily(
  async () => (await import('./CapturedCard.tsx')).CapturedCard,
  <Skeleton kind="card" />,
)
