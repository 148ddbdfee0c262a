// What is fetched when it is opened: whoever shows campaigns, anywhere, comes through the door of this part.
import { lazily } from '../ui/lazily.tsx'

export const SendDialog = /* @__PURE__ */ lazily(async () => (await import('./SendDialog.tsx')).SendDialog)
export const ResendDialog = /* @__PURE__ */ lazily(
  async () => (await import('./ResendDialog.tsx')).ResendDialog,
)
export const TestDialog = /* @__PURE__ */ lazily(async () => (await import('./TestDialog.tsx')).TestDialog)
