import { copy } from './copy.ts'

/** Replies to people who write to the operator. */
export const inquiries = copy('inquiries', {
  planReceived: [
    'Tack, {{name}}. Vi hör av oss inom 24 timmar.',
    'Thank you, {{name}}. You will hear from us within 24 hours.',
  ],
  starterReceived: [
    'Tack, {{name}}. Vi hör av oss inom 24 timmar.',
    'Thank you, {{name}}. You will hear from us within 24 hours.',
  ],
  nameReceived: [
    'Tack. Vi kontrollerar att namnet är ditt och hör av oss med e-post.',
    'Thank you. We will check that the name is yours and get back to you by email.',
  ],
  messageReceived: [
    'Tack, {{name}}. Ditt meddelande har kommit fram, och vi svarar inom 24 timmar på vardagar.',
    'Thank you, {{name}}. Your message has arrived, and we reply within 24 hours on weekdays.',
  ],
})
