import { copy, plural } from './copy.ts'

/** What stands around every signed-in screen. */
export const shell = copy('shell', {
  skip: ['Hoppa till innehållet', 'Skip to the content'],
  navigation: ['Huvudmeny', 'Main menu'],
  overview: ['Översikt', 'Overview'],
  customers: ['Kunder', 'Customers'],
  campaigns: ['Kampanjer', 'Campaigns'],
  tags: ['Taggar', 'Tags'],
  outbox: ['Utkorg', 'Outbox'],
  settings: ['Inställningar', 'Settings'],
  menu: ['Meny', 'Menu'],
  otherLanguage: ['In English', 'På svenska'],
  signOut: ['Logga ut', 'Log out'],

  saved: ['Allt sparat', 'All saved'],
  waiting: ['{{n}} väntar', '{{n}} waiting'],
  attention: ['Behöver dig', 'Needs you'],
  offline: ['Offline', 'Offline'],
  offlineWaiting: ['Offline, {{n}} väntar', 'Offline, {{n}} waiting'],

  signOutTitle: [
    plural('{{n}} ändring är inte skickad', '{{n}} ändringar är inte skickade'),
    plural('{{n}} change is not sent', '{{n}} changes are not sent'),
  ],
  signOutText: [
    'De finns bara på den här enheten. Vad vill du göra med dem?',
    'They exist on this device only. What would you like to do with them?',
  ],
  sendFirst: ['Skicka och logga ut', 'Send and log out'],
  keepLocked: ['Behåll låsta på enheten', 'Keep locked on this device'],
  keepLockedText: [
    'De skickas först när du loggar in här igen och säger till.',
    'They are sent only when you sign in here again and say so.',
  ],
  download: ['Ladda ner dem', 'Download them'],
  discard: ['Släng och logga ut', 'Discard and log out'],
  discardText: ['Det går inte att ångra.', 'This cannot be undone.'],
  signOutFailed: ['Det gick inte att logga ut', 'Could not log out'],

  updateTitle: ['Det finns en ny version', 'There is a new version'],
  updateText: [
    'Ladda om när det passar. Det du har sparat finns kvar.',
    'Reload when it suits you. What you saved is still here.',
  ],
  updateNow: ['Ladda om', 'Reload'],
})
