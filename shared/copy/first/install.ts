import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../install.ts. */
export const install = copy('install', {
  insecureTitle: ['Den här adressen fungerar bara med nät', 'This address works only with a connection'],
  insecure: [
    'Webbläsare låter en sida fungera utan nät, och installeras, först när adressen börjar med https. Allt annat fungerar.',
    'Browsers let a page work without a connection, and be installed, only when its address begins with https. Everything else works.',
  ],
})
