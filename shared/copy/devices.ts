import { copy, plural } from './copy.ts'

/** Counter mode as staff meet it: opening it, the PIN, what waits, and the list of tablets in settings. */
export const devices = copy('devices', {
  counterName: ['Kassaläge', 'Counter mode'],
  counterTitle: ['Gör plattan till formulär i kassan', 'Turn this tablet into the form at your counter'],
  counterText: [
    'Formuläret fyller skärmen, töms efter varje kund och fungerar hela dagen utan nät. Med din PIN-kod kommer du ut igen.',
    'The form fills the screen, clears after each customer and works all day without a connection. Your PIN lets you out again.',
  ],
  whichForm: ['Vilket formulär?', 'Which form?'],
  whichFormHint: [
    'Anmälningarna räknas till den tagg du väljer.',
    'Sign-ups are counted for the tag that you choose.',
  ],
  formBefore: ['Samma formulär som förra gången', 'The same form as last time'],
  shopForm: ['Butikens formulär, utan tagg', 'The shop’s form, with no tag'],
  label: ['Vad ska plattan heta?', 'What should this tablet be called?'],
  labelHint: ['Så hittar du den i inställningarna.', 'This is how you find it in the settings.'],
  labelDefault: ['Plattan i kassan', 'Counter tablet'],
  labelKept: ['Den här plattan heter {{label}}.', 'This tablet is called {{label}}.'],
  pin: ['PIN-kod', 'PIN'],
  newPin: ['Välj en PIN-kod', 'Choose a PIN'],
  newPinHint: [
    '4–8 siffror. Den gäller bara på den här enheten och lämnar den aldrig.',
    '4–8 digits. It works on this device only and never leaves it.',
  ],
  pinHint: [
    'Den som är vald på den här enheten. Byt den under Inställningar.',
    'The one chosen on this device. Change it in Settings.',
  ],
  repeatPin: ['Samma kod igen', 'The same PIN again'],
  pinInvalid: ['PIN-koden ska ha 4–8 siffror', 'The PIN must be 4–8 digits'],
  pinsDiffer: ['PIN-koderna är inte lika', 'The PINs do not match'],
  open: ['Öppna kassaläget', 'Open counter mode'],
  stepStorage: [
    'Ber webbläsaren att behålla det som sparas. Svara ja om den frågar …',
    'Asking the browser to keep what is saved. Allow it if it asks …',
  ],
  stepKey: ['Ger plattan en egen nyckel …', 'Giving the tablet its own key …'],
  stepPage: ['Sparar formuläret på plattan …', 'Saving the form on the tablet …'],
  stepLock: ['Låser appen …', 'Locking the app …'],
  openFailed: ['Kassaläget kunde inte öppnas', 'Counter mode could not be opened'],
  pageFailed: [
    'Formuläret kunde inte sparas på plattan. Kontrollera nätet och att webbläsaren får spara, och försök igen.',
    'The form could not be saved on this tablet. Check the connection and that the browser may store data, and try again.',
  ],
  needsHttpsTitle: ['Kassaläget behöver https', 'Counter mode needs https'],
  needsHttps: [
    'På en adress med vanlig http kan webbläsaren varken låsa appen eller spara något när nätet är borta. Öppna Blipp med https.',
    'At a plain http address the browser can neither lock the app nor save anything while there is no connection. Open Blipp over https.',
  ],
  offlineTitle: ['Inget nät just nu', 'No connection right now'],
  offlineNew: [
    'Första gången behöver plattan nät, för att få sin nyckel och spara formuläret.',
    'The first time the tablet needs a connection, to get its key and save the form.',
  ],
  offlineAgain: [
    'Plattan har stått i kassaläge förut och kan öppnas ändå, med samma formulär.',
    'This tablet has been in counter mode before and can still be opened, with the same form.',
  ],

  thisTablet: ['Den här plattan', 'This tablet'],
  waiting: [
    plural('{{n}} anmälan väntar', '{{n}} anmälningar väntar'),
    plural('{{n}} sign-up waiting', '{{n}} sign-ups waiting'),
  ],
  nothingWaits: ['Inget väntar', 'Nothing waiting'],
  ofOthers: [
    plural(
      '{{n}} anmälan hör till en annan butik, som kan se den efter inloggning här',
      '{{n}} anmälningar hör till en annan butik, som kan se dem efter inloggning här',
    ),
    plural(
      '{{n}} sign-up belongs to another shop, which can see it after signing in here',
      '{{n}} sign-ups belong to another shop, which can see them after signing in here',
    ),
  ],
  delivered: ['Senast levererat {{at}}', 'Last delivered {{at}}'],
  neverDelivered: ['Inget levererat ännu', 'Nothing delivered yet'],
  refused: [
    plural('{{n}} anmälan togs inte emot', '{{n}} anmälningar togs inte emot'),
    plural('{{n}} sign-up was not accepted', '{{n}} sign-ups were not accepted'),
  ],
  refusedText: [
    'De ligger kvar här. Försök igen, eller ladda ner dem och lägg in dem för hand. I utkorgen står varför, och där kan du ta bort dem.',
    'They are still here. Try again, or download them and enter them by hand. The outbox says why, and you can remove them there.',
  ],
  tryAgain: ['Försök igen', 'Retry'],
  stays: ['Webbläsaren behåller det som sparas', 'The browser keeps what is saved'],
  mayGo: ['Webbläsaren får rensa om plattan blir full', 'The browser may clear it if the tablet fills up'],
  mayGoText: [
    'Lägg Blipp på hemskärmen, så behålls det.',
    'Add Blipp to the home screen, and it will be kept.',
  ],
  almostFull: [
    'Plattans lagring är nästan full. Frigör utrymme innan du fortsätter.',
    'This tablet’s storage is almost full. Free up space before you continue.',
  ],
  sendNow: ['Skicka nu', 'Send now'],
  sent: ['Allt är framme', 'Everything has arrived'],
  stillWaiting: ['Det väntar fortfarande', 'Still waiting'],
  stillWaitingText: [
    'Servern svarade inte. Anmälningarna ligger kvar här och skickas när nätet är tillbaka.',
    'The server did not answer. The sign-ups stay here and are sent when the connection is back.',
  ],
  download: ['Ladda ner', 'Download'],
  shutOutTitle: ['Plattan är utestängd', 'This tablet has been shut out'],
  shutOutText: [
    'Dess nyckel gäller inte längre. Det som väntar ligger kvar här. Logga in för att skicka det, eller ladda ner det som en fil.',
    'Its key is no longer valid. What is waiting is still here. Sign in to send it, or download it as a file.',
  ],
  shutOutDeliver: ['Skicka med min inloggning', 'Send with my sign-in'],
  shutOutOther: [
    'Det som väntar hör till en annan butik. Någon därifrån behöver logga in här.',
    'What is waiting belongs to another shop. Somebody from there needs to sign in here.',
  ],

  lockTitle: ['Personal?', 'Staff?'],
  lockText: [
    'Plattan står i kassaläge. Skriv PIN-koden för att komma vidare.',
    'This tablet is in counter mode. Enter the PIN to continue.',
  ],
  unlock: ['Fortsätt', 'Continue'],
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
    'No PIN is saved here. Sign in with your password instead.',
  ],
  forgotPin: ['Glömt PIN-koden?', 'Forgotten the PIN?'],
  forgotPinText: [
    'Logga in med e-post och lösenord. Det behöver nät, och ingenting som väntar går förlorat.',
    'Sign in with your email and password. That needs a connection, and nothing that is waiting is lost.',
  ],
  signIn: ['Logga in', 'Sign in'],
  panelTitle: ['Kassaläget är igång', 'Counter mode is on'],
  redeem: ['Lös in en kupong', 'Redeem a voucher'],
  leave: ['Lämna kassaläget', 'Leave counter mode'],

  pinTitle: ['PIN-kod för kassaläget', 'PIN for counter mode'],
  pinText: [
    'Med den tar sig personalen ut ur kassaläget på den här enheten, även utan nät.',
    'It lets staff out of counter mode on this device, even without a connection.',
  ],
  pinSet: ['En PIN-kod är vald på den här enheten.', 'A PIN has been chosen on this device.'],
  pinNone: ['Ingen PIN-kod är vald på den här enheten.', 'No PIN has been chosen on this device.'],
  setPin: ['Välj PIN-kod', 'Choose a PIN'],
  changePin: ['Byt PIN-kod', 'Change the PIN'],
  savePin: ['Spara PIN-koden', 'Save the PIN'],
  pinSaved: ['PIN-koden är sparad på den här enheten', 'The PIN is saved on this device'],
  pinNotSaved: ['PIN-koden kunde inte sparas', 'The PIN could not be saved'],
  storageOff: ['Lagring är avstängd i webbläsaren.', 'Storage is off in this browser.'],

  listTitle: ['Plattor i kassan', 'Counter tablets'],
  listText: [
    'Varje platta har en egen nyckel, som bara kan skicka in anmälningar.',
    'Each tablet has its own key, which can only send in sign-ups.',
  ],
  list: ['Plattor', 'Tablets'],
  openCounter: ['Öppna kassaläget här', 'Open counter mode here'],
  emptyTitle: ['Ingen platta än', 'No tablet yet'],
  empty: [
    'Öppna kassaläget på en surfplatta, så syns den här.',
    'Open counter mode on a tablet, and it will show here.',
  ],
  listFailed: ['Listan kunde inte hämtas', 'The list could not be fetched'],
  listFailedText: [
    'Den finns bara på servern. Plattorna fungerar som vanligt.',
    'It is on the server only. The tablets keep working as usual.',
  ],
  madeBy: ['Tillagd {{at}} av {{name}}', 'Added {{at}} by {{name}}'],
  seen: ['Senast sedd {{at}}', 'Last seen {{at}}'],
  neverSeen: ['Har inte skickat in något än', 'Has sent nothing in yet'],
  here: ['Den här enheten', 'This device'],
  shutOut: ['Stäng ute', 'Shut out'],
  shutOutOf: ['Stäng ute {{label}}', 'Shut out {{label}}'],
  confirmTitle: ['Stänga ute {{label}}?', 'Shut out {{label}}?'],
  confirmText: [
    'Nyckeln slutar gälla genast. Anmälningar som väntar på plattan ligger kvar där tills någon loggar in på den. Härifrån syns inte hur många de är.',
    'Its key stops working at once. Sign-ups waiting on the tablet stay there until somebody signs in on it. You can’t see how many from here.',
  ],
  shutOutDone: ['{{label}} är utestängd', '{{label}} has been shut out'],
  shutOutFailed: ['{{label}} kunde inte stängas ute', '{{label}} could not be shut out'],
})
