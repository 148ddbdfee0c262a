import { copy } from '../copy.ts'

/** The cookie banner, and the link that opens it again; what is chosen among is in ../cookies.ts. */
export const cookies = copy('cookies', {
  title: ['Kakor på Blipp', 'Cookies on Blipp'],
  text: [
    'Några behövs för att sidan ska fungera. Med ditt ja räknar vi också besök.',
    'Some are needed for the site to work. With your yes we also count visits.',
  ],
  policy: ['Så använder vi kakor', 'How we use cookies'],
  all: ['Godkänn alla', 'Accept all'],
  necessary: ['Bara nödvändiga', 'Only necessary'],
  settings: ['Inställningar', 'Settings'],
  close: ['Stäng utan att välja', 'Close without choosing'],
  change: ['Kakor', 'Cookies'],
})
