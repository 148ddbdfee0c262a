import { copy, plural } from './copy.ts'

/** The results of each tag: taps, new customers and the share. */
export const tagFigures = copy('tagFigures', {
  period: ['Räkna de senaste', 'Count the last'],
  days: ['{{n}} dagarna', '{{n}} days'],
  taps: [plural('{{count}} blipp', '{{count}} blippar'), plural('{{count}} tap', '{{count}} taps')],
  signups: [
    plural('{{count}} ny kund', '{{count}} nya kunder'),
    plural('{{count}} new customer', '{{count}} new customers'),
  ],
  rate: ['{{share}} blev kunder', '{{share}} became customers'],
  stale: ['Blippar och nya kunder som de var {{at}}.', 'Taps and new customers as they were {{at}}.'],
  missing: [
    'Blippar och nya kunder räknas av servern. De visas när du är uppkopplad.',
    'Taps and new customers are counted by the server. They show when you are online.',
  ],
  failed: ['Blippar och nya kunder gick inte att hämta.', 'Taps and new customers could not be fetched.'],
})
