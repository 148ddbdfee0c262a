import { lazily } from '../ui/lazily.tsx'

/** The notice for other parts, fetched when it is shown: most have verified their address long ago. */
export const LaterUnverified = /* @__PURE__ */ lazily(
  async () => (await import('./UnverifiedNotice.tsx')).UnverifiedNotice,
)
