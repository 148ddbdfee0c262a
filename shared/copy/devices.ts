import { copy, plural } from './copy.ts'

/** Counter mode as staff meet it: opening it, the PIN, what waits, and the list of tablets in settings. */
export const devices = copy('devices', {
  counterName: ['Kassaläge', 'Counter'],
  counterTitle: ['Gör plattan till kassans formulär', 'Make this tablet the counter’s form'],
  counterText: [
    'Formuläret fyller skärmen, töms efter varje gäst och fungerar hela dagen utan nät. Du kommer ut med din PIN-kod.',
    'The form fills the screen, clears after each guest and works all day without a network. Your PIN lets you out.',
  ],
  whichForm: ['Vilket formulär?', 'Which form?'],
  whichFormHint: [
    'Anmälningarna räknas till den tagg du väljer.',
    'Sign-ups are counted with the tag that you choose.',
  ],
  shopForm: ['Butikens formulär, utan tagg', 'The shop’s form, with no tag'],
  label: ['Vad heter plattan?', 'What is this tablet called?'],
  labelHint: ['Så hittar du den bland inställningarna.', 'This is how you find it in settings.'],
  labelDefault: ['Plattan i kassan', 'Counter tablet'],
  labelKept: ['Den här plattan heter {{label}}.', 'This tablet is called {{label}}.'],
  pin: ['PIN-kod', 'PIN'],
  newPin: ['Välj en PIN-kod', 'Choose a PIN'],
  newPinHint: [
    '4–8 siffror. Den gäller på den här enheten och lämnar den aldrig.',
    '4–8 digits. It holds on this device and never leaves it.',
  ],
  pinHint: [
    'Den som är vald på den här enheten. Byt den under Inställningar.',
    'The one chosen on this device. Change it in Settings.',
  ],
  repeatPin: ['Samma igen', 'Once more'],
  pinInvalid: ['PIN-koden ska ha 4–8 siffror', 'The PIN needs 4–8 digits'],
  pinsDiffer: ['PIN-koderna är inte lika', 'The PINs are not the same'],
  open: ['Öppna kassaläget', 'Open the counter'],
  stepStorage: [
    'Ber webbläsaren att behålla det som sparas. Svara ja om den frågar …',
    'Asking the browser to keep what is saved. Allow it if it asks …',
  ],
  stepKey: ['Ger plattan en egen nyckel …', 'Giving the tablet its own key …'],
  stepPage: ['Sparar formuläret på plattan …', 'Saving the form on the tablet …'],
  stepLock: ['Låser appen …', 'Locking the app …'],
  openFailed: ['Kassaläget kunde inte öppnas', 'The counter could not be opened'],
  pageFailed: [
    'Formuläret kunde inte sparas på plattan. Kontrollera nätet och att webbläsaren får spara, och försök igen.',
    'The form could not be saved on this tablet. Check the connection and that the browser may store data, and try again.',
  ],
  needsHttpsTitle: ['Kassaläget behöver https', 'Counter mode needs https'],
  needsHttps: [
    'På en adress med vanlig http kan webbläsaren varken låsa appen eller spara något för tider utan nät. Öppna Blipp med https.',
    'At a plain http address the browser can neither lock the app nor keep anything for times without a network. Open Blipp by https.',
  ],
  offlineTitle: ['Inget nät just nu', 'No connection right now'],
  offlineNew: [
    'Första gången behöver plattan nät, för att få sin nyckel och spara formuläret.',
    'The first time the tablet needs a connection, to get its key and save the form.',
  ],
  offlineAgain: [
    'Plattan har varit kassa förut och kan öppnas ändå, med samma formulär.',
    'This tablet has been a counter before and can be opened all the same, with the same form.',
  ],

  thisTablet: ['Den här plattan', 'This tablet'],
  waiting: [
    plural('{{n}} anmälan väntar', '{{n}} anmälningar väntar'),
    plural('{{n}} sign-up waits', '{{n}} sign-ups wait'),
  ],
  nothingWaits: ['Inget väntar', 'Nothing waits'],
  delivered: ['Senast levererat {{at}}', 'Last delivered {{at}}'],
  neverDelivered: ['Inget levererat ännu', 'Nothing delivered yet'],
  refused: [
    plural('{{n}} anmälan togs inte emot', '{{n}} anmälningar togs inte emot'),
    plural('{{n}} sign-up was not accepted', '{{n}} sign-ups were not accepted'),
  ],
  refusedText: [
    'De ligger kvar här. Försök igen, eller ladda ner dem och lägg in dem för hand. Varför står i utkorgen.',
    'They are still here. Try again, or download them and enter them by hand. The outbox says why.',
  ],
  tryAgain: ['Försök igen', 'Retry'],
  stays: ['Webbläsaren behåller det som sparas', 'The browser keeps what is saved'],
  mayGo: ['Webbläsaren får rensa om plattan blir full', 'The browser may clear it should the tablet fill up'],
  mayGoText: ['Lägg Blipp på hemskärmen, så behålls det.', 'Add Blipp to the home screen, and it is kept.'],
  almostFull: [
    'Plattans lagring är nästan full. Ta bort annat innan du fortsätter.',
    'This tablet’s storage is almost full. Remove other things before you go on.',
  ],
  sendNow: ['Skicka nu', 'Send now'],
  sent: ['Allt är framme', 'All of it has arrived'],
  stillWaiting: ['Det väntar fortfarande', 'It still waits'],
  stillWaitingText: [
    'Servern svarade inte. Anmälningarna ligger kvar här och skickas när nätet är tillbaka.',
    'The server did not answer. The sign-ups stay here and go out when the network is back.',
  ],
  download: ['Ladda ner', 'Download'],
  shutOutTitle: ['Plattan är utestängd', 'This tablet has been shut out'],
  shutOutText: [
    'Dess nyckel gäller inte längre. Det som väntar ligger kvar här. Logga in för att skicka det, eller ladda ner det som en fil.',
    'Its key no longer holds. What waits is still here. Sign in to send it, or download it as a file.',
  ],
  shutOutDeliver: ['Skicka med min inloggning', 'Send with my sign-in'],
  shutOutOther: [
    'Det som väntar hör till en annan butik. Någon därifrån behöver logga in här, eller ladda ner det.',
    'What waits belongs to another shop. Somebody from there needs to sign in here, or download it.',
  ],

  lockTitle: ['Personal?', 'Staff?'],
  lockText: [
    'Plattan står i kassaläge. Skriv PIN-koden för att komma vidare.',
    'This tablet is at the counter. Type the PIN to go on.',
  ],
  unlock: ['Fortsätt', 'Go on'],
  back: ['Tillbaka till formuläret', 'Back to the form'],
  wrongPin: [
    plural('Fel PIN-kod. {{n}} försök kvar.', 'Fel PIN-kod. {{n}} försök kvar.'),
    plural('Wrong PIN. {{n}} try left.', 'Wrong PIN. {{n}} tries left.'),
  ],
  pinWaits: [
    plural('För många fel. Vänta {{n}} sekund.', 'För många fel. Vänta {{n}} sekunder.'),
    plural('Too many wrong tries. Wait {{n}} second.', 'Too many wrong tries. Wait {{n}} seconds.'),
  ],
  pinGone: [
    'Ingen PIN-kod finns sparad här. Logga in med lösenordet i stället.',
    'No PIN is kept here. Sign in with your password instead.',
  ],
  forgotPin: ['Glömt PIN-koden?', 'Forgotten the PIN?'],
  forgotPinText: [
    'Logga in med e-post och lösenord. Det behöver nät, och ingenting som väntar går förlorat.',
    'Sign in with your email and password. That needs a connection, and nothing that waits is lost.',
  ],
  signIn: ['Logga in', 'Sign in'],
  panelTitle: ['Kassaläget är igång', 'The counter is open'],
  leave: ['Lämna kassaläget', 'Leave the counter'],

  pinTitle: ['PIN-kod för kassaläget', 'PIN for the counter'],
  pinText: [
    'Med den kommer personalen ut ur kassaläget på den här enheten, också utan nät.',
    'It lets staff out of the counter on this device, also without a network.',
  ],
  pinSet: ['En PIN-kod är vald på den här enheten.', 'A PIN is chosen on this device.'],
  pinNone: ['Ingen PIN-kod är vald på den här enheten.', 'No PIN is chosen on this device.'],
  setPin: ['Välj PIN-kod', 'Choose a PIN'],
  changePin: ['Byt PIN-kod', 'Change the PIN'],
  savePin: ['Spara PIN-koden', 'Save the PIN'],
  pinSaved: ['PIN-koden är sparad på den här enheten', 'The PIN is saved on this device'],
  pinNotSaved: ['PIN-koden kunde inte sparas', 'The PIN could not be saved'],
  storageOff: ['Lagring är avstängd i webbläsaren.', 'Storage is off in this browser.'],

  listTitle: ['Plattor i kassan', 'Counter tablets'],
  listText: [
    'Var och en har en nyckel som bara kan lämna in anmälningar.',
    'Each has a key that can do nothing but hand in sign-ups.',
  ],
  list: ['Plattor', 'Tablets'],
  openCounter: ['Öppna kassaläget här', 'Open the counter here'],
  emptyTitle: ['Ingen platta än', 'No tablet yet'],
  empty: [
    'Öppna kassaläget på en surfplatta, så syns den här.',
    'Open the counter on a tablet, and it shows here.',
  ],
  listFailed: ['Listan kunde inte hämtas', 'The list could not be fetched'],
  listFailedText: [
    'Den finns bara på servern. Plattorna går vidare som vanligt.',
    'It is on the server only. The tablets go on as usual.',
  ],
  madeBy: ['Tillagd {{at}} av {{name}}', 'Added {{at}} by {{name}}'],
  seen: ['Sågs {{at}}', 'Seen {{at}}'],
  neverSeen: ['Har inte lämnat in något än', 'Has handed in nothing yet'],
  here: ['Den här enheten', 'This device'],
  shutOut: ['Stäng ute', 'Shut out'],
  shutOutOf: ['Stäng ute {{label}}', 'Shut out {{label}}'],
  confirmTitle: ['Stänga ute {{label}}?', 'Shut out {{label}}?'],
  confirmText: [
    'Nyckeln slutar gälla genast. Anmälningar som väntar på plattan ligger kvar där tills någon loggar in på den. Härifrån syns inte hur många de är.',
    'Its key stops working at once. Sign-ups that wait on the tablet stay there until somebody signs in on it. You can’t see how many from here.',
  ],
  shutOutDone: ['{{label}} är utestängd', '{{label}} has been shut out'],
  shutOutFailed: ['{{label}} kunde inte stängas ute', '{{label}} could not be shut out'],
})
