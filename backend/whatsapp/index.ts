// WhatsApp templates: read from the operator's account, offered to shops, and told to their devices.
export { type Offered, setOffer } from './offer.ts'
export { createTemplateWork, readingOf, readTemplates } from './reading.ts'
