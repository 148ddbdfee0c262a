import { copy } from './copy.ts'

/** The cookie banner, and the link that opens it again. */
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
  settingsTitle: ['Välj kakor', 'Choose cookies'],
  back: ['Tillbaka', 'Back'],
  save: ['Spara valet', 'Save choice'],
  necessaryName: ['Nödvändiga', 'Necessary'],
  necessaryText: [
    'Inloggning, språk och det här valet. Går inte att stänga av.',
    'Sign-in, language and this choice. Cannot be turned off.',
  ],
  analyticsName: ['Statistik', 'Analytics'],
  analyticsText: ['Hur många som besöker vilka sidor.', 'How many visit which pages.'],
  marketingName: ['Marknadsföring', 'Marketing'],
  marketingText: ['Om en annons ledde hit dig.', 'Whether an advertisement led you here.'],
  functionalName: ['Funktioner', 'Functional'],
  functionalText: ['Sådant som minns vad du gjort på sidan.', 'What remembers things you did on the site.'],
  change: ['Kakor', 'Cookies'],
  changeText: [
    'Ändra när du vill vad du har sagt ja till i den här webbläsaren.',
    'Change whenever you like what you have said yes to in this browser.',
  ],
  changeChoice: ['Ändra valet', 'Change the choice'],
})
