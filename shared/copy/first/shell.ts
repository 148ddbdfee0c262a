import { copy, plural } from '../copy.ts'

/** What the first screens say of it; the rest is in ../shell.ts. */
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
  signOutFailed: ['Det gick inte att logga ut', 'Could not sign out'],

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
})
