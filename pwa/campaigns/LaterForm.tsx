import { Skeleton } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'

/** The editor for other parts, fetched when it is opened: whoever only lists campaigns comes through the same door. */
export const LaterForm = /* @__PURE__ */ lazily(
  async () => (await import('./CampaignForm.tsx')).CampaignForm,
  <Skeleton kind="card" />,
)
