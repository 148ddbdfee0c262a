import { withMore } from './copy.ts'
import { cookies as first } from './first/cookies.ts'

/** The choice of cookies, with the words of the banner. */
export const cookies = withMore(first, 'cookies', {
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
  changeText: [
    'Ändra när du vill vad du har sagt ja till i den här webbläsaren.',
    'Change whenever you like what you have said yes to in this browser.',
  ],
  changeChoice: ['Ändra valet', 'Change the choice'],
})
