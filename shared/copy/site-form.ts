import { copy, languages } from './copy.ts'

/** What the shop's own web site shows of the form there. */
export interface EmbedWords {
  /** The frame's name, for those who only hear it. */
  frame: string
  /** The link in its place, where a browser may not show it. */
  open: string
}

/** The form on the shop's own web site, as the dashboard speaks of it. */
export const siteForm = copy('siteForm', {
  frame: ['Skriv upp dig', 'Sign up'],
  open: ['Skriv upp dig här', 'Sign up here'],

  title: ['Din webbplats', 'Your website'],
  text: [
    'Samma formulär på din egen webbplats, med samma samtycke. Du ser i Kunder vilka som kom därifrån.',
    'The same form on your own website, with the same consent. Customers shows who came from there.',
  ],
  list: ['Formulär på webben', 'Forms on the web'],
  add: ['Lägg till webbplats', 'Add website'],
  code: ['Hämta koden', 'Get the code'],
  codeOf: ['Hämta koden till {{label}}', 'Get the code for {{label}}'],
  noCode: ['Koden kommer när servern svarar', 'The code comes when the server answers'],

  createTitle: ['Formulär på din webbplats', 'A form on your website'],
  createOffline: [
    'Koden kommer från servern. Utan nät sparas det du skriver här, och koden kommer när du är uppkopplad igen.',
    'The code comes from the server. Without a connection what you write is saved here, and the code comes when you are online again.',
  ],
  label: ['Namn', 'Name'],
  labelHint: [
    'Till exempel Startsidan eller Bokningen. Kunderna ser det inte.',
    'Such as Home page or Booking. Customers do not see it.',
  ],
  sites: ['Webbplatsens adress', 'Address of the website'],
  sitesHint: [
    'Till exempel dinbutik.se. Har du flera skriver du en på varje rad, högst fem. Bara där går formuläret att visa.',
    'Such as yourshop.com. If you have several, write one on each line, at most five. The form can be shown only there.',
  ],
  create: ['Lägg till', 'Add'],
  created: ['{{label}} är tillagd', '{{label}} is added'],
  createFailed: ['Webbplatsen gick inte att lägga till', 'Failed to add the website'],
  edit: ['Ändra {{label}}', 'Edit {{label}}'],
  editShort: ['Ändra', 'Edit'],
  editTitle: ['Ändra formuläret', 'Edit the form'],
  editText: [
    'Koden på webbplatsen är densamma. En ny adress gäller direkt.',
    'The code on the website stays the same. A new address counts at once.',
  ],
  save: ['Spara', 'Save'],
  updated: ['{{label}} är uppdaterad', '{{label}} is updated'],
  updateFailed: ['Formuläret gick inte att uppdatera', 'Failed to update the form'],
  remove: ['Ta bort {{label}}', 'Delete {{label}}'],
  removeShort: ['Ta bort', 'Delete'],
  removeTitle: ['Ta bort {{label}}?', 'Delete {{label}}?'],
  removeText: [
    'Formuläret slutar fungera på webbplatsen, som då säger att det är borta. Ta bort koden där också. Kunderna finns kvar.',
    'The form stops working on the website, which then says that it is gone. Remove the code there too. The customers stay.',
  ],
  removed: ['{{label}} är borttagen', '{{label}} is deleted'],
  removeFailed: ['Formuläret gick inte att ta bort', 'Failed to delete the form'],
  more: ['Mer för {{label}}', 'More for {{label}}'],

  codeTitle: ['Koden till {{label}}', 'The code for {{label}}'],
  codeText: [
    'Klistra in raden där formuläret ska synas, i ett block för egen HTML.',
    'Paste the line where the form should be, in a block for your own HTML.',
  ],
  language: ['Språk', 'Language'],
  sv: ['Svenska', 'Swedish'],
  en: ['Engelska', 'English'],
  theme: ['Färger', 'Colours'],
  light: ['Ljusa', 'Light'],
  dark: ['Mörka', 'Dark'],
  auto: ['Som besökarens skärm', 'As the visitor’s screen'],
  line: ['Rad att klistra in', 'Line to paste'],
  copyLine: ['Kopiera raden', 'Copy the line'],
  look: ['Se hur det ser ut', 'See what it looks like'],
  link: ['Eller en vanlig länk', 'Or a plain link'],
  linkText: [
    'För en meny, en knapp eller sociala medier. Den fungerar överallt.',
    'For a menu, a button or social media. It works everywhere.',
  ],
  copyLink: ['Kopiera länken', 'Copy the link'],
  refused: ['Syns det inte?', 'Is it not showing?'],
  refusedSite: [
    'Formuläret visas bara på {{sites}}. Står en länk i dess ställe har sidan en annan adress, eller så lägger ditt webbverktyg koden i en egen ram. Ändra adressen här, eller använd länken.',
    'The form shows only on {{sites}}. If there is a link in its place, the page has another address, or your website builder puts code in a frame of its own. Change the address here, or use the link.',
  ],
  refusedPolicy: [
    'Har webbplatsen en egen säkerhetspolicy (CSP) ska den tillåta {{origin}} i script-src och frame-src.',
    'If the website has a security policy of its own (CSP), it must allow {{origin}} in script-src and frame-src.',
  ],
})

export const embedWords = Object.fromEntries(
  languages.map((language) => {
    const t = siteForm(language)
    return [language, { frame: t('frame'), open: t('open') } satisfies EmbedWords]
  }),
)
