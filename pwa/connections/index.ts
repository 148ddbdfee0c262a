export { KeysSection } from './KeysSection.tsx'
export { WebhooksSection } from './WebhooksSection.tsx'
