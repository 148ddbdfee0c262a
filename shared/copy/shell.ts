import { copy, plural } from './copy.ts'

/** The frame of every signed-in screen. */
export const shell = copy('shell', {
  mergedTitle: ['Ändringar som blev annorlunda', 'Changes that turned out differently'],
  mergedRead: ['Jag har läst', 'I have read this'],
  skip: ['Hoppa till innehållet', 'Skip to the content'],
  navigation: ['Huvudmeny', 'Main menu'],
  overview: ['Översikt', 'Overview'],
  customers: ['Kunder', 'Customers'],
  campaigns: ['Kampanjer', 'Campaigns'],
  ai: ['AI-kampanjer', 'AI campaigns'],
  automations: ['Automationer', 'Automations'],
  offers: ['Erbjudanden', 'Offers'],
  redeem: ['Lös in', 'Redeem'],
  tags: ['Taggar', 'Tags'],
  replies: ['Svar', 'Replies'],
  repliesCount: ['Svar ({{n}})', 'Replies ({{n}})'],
  unanswered: [plural('{{n}} obesvarat', '{{n}} obesvarade'), plural('{{n}} unanswered', '{{n}} unanswered')],
  reports: ['Rapporter', 'Reports'],
  outbox: ['Utkorg', 'Outbox'],
  settings: ['Inställningar', 'Settings'],
  plan: ['Plan', 'Plan'],
  menu: ['Meny', 'Menu'],
  otherLanguage: ['In English', 'På svenska'],
  signOut: ['Logga ut', 'Sign out'],

  saved: ['Allt sparat', 'All saved'],
  waiting: ['{{n}} väntar', '{{n}} waiting'],
  attention: ['Kräver åtgärd', 'Needs you'],
  offline: ['Offline', 'Offline'],
  troubled: ['Blipp har problem', 'Blipp has a problem'],
  checking: ['Kontrollerar …', 'Checking …'],
  offlineWaiting: ['Offline, {{n}} väntar', 'Offline, {{n}} waiting'],

  signOutTitle: [
    plural('{{n}} ändring är inte skickad', '{{n}} ändringar är inte skickade'),
    plural('{{n}} change is not sent', '{{n}} changes are not sent'),
  ],
  signOutText: [
    'De finns bara på den här enheten. Vad vill du göra med dem?',
    'They exist on this device only. What would you like to do with them?',
  ],
  sendFirst: ['Skicka och logga ut', 'Send and sign out'],
  keepLocked: ['Behåll låsta på enheten', 'Keep locked on this device'],
  keepLockedText: [
    'De skickas först när du loggar in här igen och säger till.',
    'They are sent only once you sign in here again and say so.',
  ],
  download: ['Ladda ner dem', 'Download them'],
  discard: ['Släng och logga ut', 'Discard and sign out'],
  discardText: ['Det går inte att ångra.', 'This cannot be undone.'],
  signOutFailed: ['Det gick inte att logga ut', 'Could not sign out'],

  notAllSent: [
    plural('{{n}} ändring gick inte att skicka nu.', '{{n}} ändringar gick inte att skicka nu.'),
    plural('{{n}} change could not be sent now.', '{{n}} changes could not be sent now.'),
  ],
  downloaded: ['Filen är sparad', 'The file is saved'],
  signupsStay: [
    plural(
      '{{n}} anmälan från kundformuläret ligger kvar på enheten och skickas ändå.',
      '{{n}} anmälningar från kundformuläret ligger kvar på enheten och skickas ändå.',
    ),
    plural(
      '{{n}} sign-up from the customer form stays on this device and is still sent.',
      '{{n}} sign-ups from the customer form stay on this device and are still sent.',
    ),
  ],

  lockedTitle: [
    plural('{{n}} ändring väntar sedan {{since}}', '{{n}} ändringar väntar sedan {{since}}'),
    plural(
      '{{n}} change has been waiting since {{since}}',
      '{{n}} changes have been waiting since {{since}}',
    ),
  ],
  lockedText: [
    plural(
      'Du lät den ligga låst på den här enheten när du loggade ut. Ska den skickas nu?',
      'Du lät dem ligga låsta på den här enheten när du loggade ut. Ska de skickas nu?',
    ),
    plural(
      'You left it locked on this device when you signed out. Should it be sent now?',
      'You left them locked on this device when you signed out. Should they be sent now?',
    ),
  ],
  lockedSend: ['Skicka nu', 'Send now'],
  lockedDiscard: ['Släng', 'Discard'],
  lockedLook: ['Titta på dem först', 'Look at them first'],
  lockedDiscardTitle: [
    plural('Slänga {{n}} ändring?', 'Slänga {{n}} ändringar?'),
    plural('Discard {{n}} change?', 'Discard {{n}} changes?'),
  ],
  lockedDiscardText: [
    plural(
      'Den finns bara på den här enheten. Det går inte att ångra.',
      'De finns bara på den här enheten. Det går inte att ångra.',
    ),
    plural(
      'It exists on this device only. This cannot be undone.',
      'They exist on this device only. This cannot be undone.',
    ),
  ],

  storageOffTitle: ['Lagringen är avstängd', 'Storage is off'],
  storageOffText: [
    'Webbläsaren sparar ingenting på den här enheten. Blipp fungerar medan du är uppkopplad. Stäng privat läge eller tillåt lagring för sidan, och ladda om.',
    'The browser saves nothing on this device. Blipp works while you are connected. Leave private browsing or allow storage for the site, and reload.',
  ],
  storageSilentTitle: ['Enhetens lagring svarar inte', 'The device’s storage does not answer'],
  storageSilentText: [
    'Det du har gjort här tidigare ligger kvar, men går inte att läsa just nu. Tills vidare hämtas allt från nätet, och det du gör nu finns bara i den här fliken tills det har skickats. Ladda om. Hjälper inte det: stäng webbläsaren helt och öppna den igen.',
    'What you did here before is still there, but cannot be read right now. Until then everything comes over the network, and what you do now lives only in this tab until it has been sent. Reload. If that does not help, close the browser completely and open it again.',
  ],
  reload: ['Ladda om', 'Reload'],

  clockTitle: ['Klockan på den här enheten går {{off}} fel', 'The clock on this device is off by {{off}}'],
  clockAhead: [
    'Den går före. Blipp räknar om tiderna, men ställ klockan så att det du läser här stämmer.',
    'It is ahead. Blipp corrects the times, but set the clock so that what you read here is right.',
  ],
  clockBehind: [
    'Den går efter. Blipp räknar om tiderna, men ställ klockan så att det du läser här stämmer.',
    'It is behind. Blipp corrects the times, but set the clock so that what you read here is right.',
  ],

  updateTitle: ['Det finns en ny version', 'There is a new version'],
  updateText: [
    'Ladda om när det passar. Det du har sparat finns kvar.',
    'Reload when it suits you. What you saved is still here.',
  ],
  updateNow: ['Ladda om', 'Reload'],
  updateLater: [
    'Laddas om när du är klar med det du fyller i',
    'Reloads once you are done with what you are filling in',
  ],
})
