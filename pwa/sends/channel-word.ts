/** The key of a channel's message in `copy/outbox.ts`. */
export const channelWord = { sms: 'sms', email: 'mail', whatsapp: 'whatsapp' } as const
