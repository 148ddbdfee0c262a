/** What a message on each channel is called; the key of a sentence in `copy/outbox.ts`. */
export const channelWord = { sms: 'sms', email: 'mail', whatsapp: 'whatsapp' } as const
