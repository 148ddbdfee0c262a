import { withMore } from './copy.ts'
import { install as first } from './first/install.ts'

/** Installing Blipp as an app. Apple's own words are quoted as its system writes them. */
export const install = withMore(first, 'install', {
  title: ['Installera Blipp', 'Install Blipp'],
  text: [
    'Ett tryck bort, i ett eget fönster, och öppnas även utan nät.',
    'One press away, in a window of its own, and it opens even without a connection.',
  ],
  install: ['Installera', 'Install'],
  notNow: ['Inte nu', 'Not now'],

  stepShare: ['Tryck på delaknappen.', 'Press the share button.'],
  stepRow: ['Välj ”Lägg till på hemskärmen”.', 'Choose “Add to Home Screen”.'],
  stepAdd: ['Tryck på ”Lägg till”.', 'Press “Add”.'],
  addToHome: ['Lägg till på hemskärmen', 'Add to Home Screen'],
  add: ['Lägg till', 'Add'],
  ownStorage: [
    'Appen delar inget med webbläsaren: logga in en gång till där. Det som väntar här skickas bara härifrån, så skicka det först.',
    'The app shares nothing with the browser, so sign in there again. What is waiting here is only sent from here, so send it first.',
  ],
  hintTitle: ['Vill du ha Blipp på hemskärmen?', 'Would you like Blipp on your home screen?'],
  hint: [
    'Lägg den där innan du loggar in: tryck på delaknappen, ”Lägg till på hemskärmen” och ”Lägg till”. Appen delar inte inloggningen med webbläsaren.',
    'Put it there before you sign in: press the share button, “Add to Home Screen” and “Add”. The app does not share its sign-in with the browser.',
  ],

  sectionTitle: ['Installera Blipp', 'Install Blipp'],
  installed: ['Blipp är installerad på den här enheten.', 'Blipp is installed on this device.'],
  menu: [
    'Öppna webbläsarens meny och välj ”Installera” eller ”Lägg till på startskärmen”. Finns inget sådant kan den här webbläsaren inte installera appar, eller så är Blipp redan installerad.',
    'Open the browser’s menu and choose “Install” or “Add to Home screen”. If there is no such choice, this browser cannot install apps, or Blipp is already installed.',
  ],
})
