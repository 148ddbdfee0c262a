import { copy } from './copy.ts'

/** The frame of every public page, and the page for an unknown address. */
export const site = copy('site', {
  skip: ['Hoppa till innehållet', 'Skip to the content'],
  home: ['Blipp, till startsidan', 'Blipp, to the start page'],
  sections: ['Sidans delar', 'Parts of the page'],
  about: ['Så funkar det', 'How it works'],
  features: ['Funktioner', 'Features'],
  prices: ['Priser', 'Prices'],
  contact: ['Kontakt', 'Contact'],
  signIn: ['Logga in', 'Sign in'],
  toShop: ['Till {{shop}}', 'To {{shop}}'],
  toMyShop: ['Till min butik', 'To my shop'],
  menu: ['Meny', 'Menu'],
  otherLanguage: ['In English', 'På svenska'],
  tagline: ['Ett svenskt verktyg för små butiker.', 'A Swedish tool for small shops.'],
  footerPages: ['Mer om Blipp', 'More about Blipp'],
  contactPage: ['Kontakta oss', 'Contact us'],
  privacyPage: ['Integritetspolicy', 'Privacy policy'],
  termsPage: ['Villkor', 'Terms'],
  developersPage: ['För utvecklare', 'For developers'],
  tryWriting: ['Prova AI-kampanjer', 'Try AI campaigns'],
  notFoundCode: ['404', '404'],
  notFoundTitle: ['Hoppsan! Sidan finns inte', 'Oops! Page not found'],
  notFoundText: [
    'Länken kan vara gammal, eller så blev det ett tecken fel.',
    'The link may be old, or mistyped.',
  ],
  returnHome: ['Till startsidan', 'Return to Home'],
})
