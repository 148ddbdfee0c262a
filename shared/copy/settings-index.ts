import { copy } from './copy.ts'

/** The sections of the settings, as their list and their headlines say. */
export const settingsIndex = copy('settingsIndex', {
  label: ['Inställningarnas delar', 'Sections of the settings'],
  shop: ['Företaget', 'Business'],
  shopText: ['Namn, adress och hur kunderna når dig.', 'Name, address and how customers reach you.'],
  page: ['Blippsidan', 'Tap page'],
  pageText: [
    'Hur sidan ser ut, vad den frågar och vart den leder.',
    'How the page looks, what it asks and where it leads.',
  ],
  sending: ['Utskick', 'Messages'],
  sendingText: [
    'Avsändare, tysta timmar, WhatsApp och vad du vill veta.',
    'Sender, quiet hours, WhatsApp and what you want to know.',
  ],
  app: ['Språk och utseende', 'Language and appearance'],
  appText: [
    'Språk, tidszon, ljust eller mörkt, och appen.',
    'Language, time zone, light or dark, and the app.',
  ],
  notifications: ['Notiser', 'Notifications'],
  notificationsText: [
    'Vad du vill få veta på den här enheten.',
    'What you want to be told of on this device.',
  ],
  staff: ['Personal och kassa', 'Staff and counter'],
  staffText: [
    'Vilka som arbetar här, och surfplattorna i kassan.',
    'Who works here, and the tablets at the counter.',
  ],
  connections: ['Kopplingar', 'Connections'],
  connectionsText: [
    'Kassan, bokningen och andra program som ansluter.',
    'Your till, booking system and other programs that connect.',
  ],
  account: ['Konto och säkerhet', 'Account and security'],
  accountText: ['Hur du loggar in, och var du är inloggad.', 'How you sign in, and where you are signed in.'],
  data: ['Data och avslut', 'Data and closing'],
  dataText: ['Exportera allt, eller stäng kontot.', 'Export everything, or close the account.'],
})
