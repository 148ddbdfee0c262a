// What is fetched when it is opened: whoever shows campaigns, anywhere, comes through the door of this part.
import { lazily } from '../lazily.tsx'
import { Skeleton } from '../ui/index.ts'

export const SendDialog = /* @__PURE__ */ lazily(async () => (await import('./SendDialog.tsx')).SendDialog)
export const ResendDialog = /* @__PURE__ */ lazily(
  async () => (await import('./ResendDialog.tsx')).ResendDialog,
)
export const TestDialog = /* @__PURE__ */ lazily(async () => (await import('./TestDialog.tsx')).TestDialog)
export const CapturedCard = /* @__PURE__ */ lazily(
  async () => (await import('./CapturedCard.tsx')).CapturedCard,
  <Skeleton kind="card" />,
)
export const PlannedWatch = /* @__PURE__ */ lazily(
  async () => (await import('./PlannedWatch.tsx')).PlannedWatch,
)
