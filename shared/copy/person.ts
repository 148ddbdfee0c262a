import { copy, plural } from './copy.ts'

/** A person's own page, `/c/:token`, the pages around it, and the mails that lead there. */
export const person = copy('person', {
  title: ['Dina uppgifter hos {{business}}', 'Your details at {{business}}'],
  lead: [
    'Det här är allt som {{business}} har sparat om dig. Länken gäller i {{n}} minuter. Dela den inte: den som har den ser det du ser.',
    'This is everything that {{business}} keeps about you. The link works for {{n}} minutes. Do not share it: anyone who has it sees what you see.',
  ],
  noteYes: ['Klart. Du har sagt ja.', 'Done. You said yes.'],
  noteNo: [
    'Klart. Du har sagt nej, och inget mer skickas den vägen.',
    'Done. You said no, and nothing more is sent that way.',
  ],
  noteNotYours: [
    'Det gick inte att säga ja här. Nejet måste tas tillbaka från numret självt.',
    'You cannot say yes here. The no has to be taken back from the number itself.',
  ],
  noteSaved: ['Dina uppgifter är ändrade.', 'Your details were changed.'],
  noteMailed: [
    'Vi har mejlat den nya adressen. Den börjar gälla när du har bekräftat den därifrån.',
    'We sent an email to the new address. It will be used once you have confirmed it from there.',
  ],

  mendTitle: ['Något behöver rättas:', 'Something needs correcting:'],

  keptTitle: ['Det här är sparat', 'What is kept'],
  name: ['Namn', 'Name'],
  email: ['E-post', 'Email'],
  phone: ['Telefon', 'Phone'],
  phoneOptional: ['Telefon (valfritt)', 'Phone (optional)'],
  language: ['Språk', 'Language'],
  sv: ['Svenska', 'Swedish'],
  en: ['Engelska', 'English'],
  none: ['Inget', 'None'],
  since: ['Kund sedan', 'Customer since'],
  came: ['Kom via', 'Came by'],
  tap: ['blippsidan', 'the tap page'],
  site_form: ['butikens webbplats', 'the shop’s website'],
  manual_entry: ['butiken, som skrev in dig', 'the shop, who added you'],
  import: ['butikens äldre kundlista', 'the shop’s earlier list'],
  notes: ['Butikens anteckningar', 'The shop’s notes'],
  labels: ['Butikens etiketter', 'The shop’s labels'],
  clicked: ['Klickade senast på en länk', 'Last clicked a link'],
  opened: ['Öppnade senast ett mejl', 'Last opened an email'],
  visits: ['Dagar du varit här', 'Days you have been here'],
  lastVisit: ['Senast här', 'Last here'],
  take: ['Ta med dig allt', 'Take it all with you'],
  takeText: [
    'Samma sak som filer: JSON för andra program, CSV för kalkylark.',
    'The same as files: JSON for other programs, CSV for spreadsheets.',
  ],
  json: ['Ladda ner som JSON', 'Download as JSON'],
  csv: ['Ladda ner som CSV', 'Download as CSV'],

  answersTitle: ['Dina ja och nej', 'Your yes and no'],
  sms: ['Sms', 'SMS'],
  emailChannel: ['Mejl', 'Email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],
  stateYes: ['Ja', 'Yes'],
  stateNo: ['Nej', 'No'],
  stateWaiting: ['Nej, och ett nytt ja som inte är bekräftat', 'No, and a new yes that is not confirmed'],
  stateNone: ['Du har inte svarat', 'You have not answered'],
  stateSince: ['{{state}}, sedan {{at}}', '{{state}}, since {{at}}'],
  read: ['Det här läste du då', 'What you read then'],
  readUnknown: [
    'Orden från den gången finns inte kvar här.',
    'The words from that time are no longer kept here.',
  ],
  smsNo: ['Sluta få sms', 'Stop SMS'],
  emailNo: ['Sluta få mejl', 'Stop emails'],
  whatsappNo: ['Sluta få WhatsApp-meddelanden', 'Stop WhatsApp messages'],
  again: ['Så här lyder frågan:', 'This is what you are asked:'],
  smsYes: ['Ja, jag vill få sms', 'Yes, I want SMS'],
  emailYes: ['Ja, jag vill få mejl', 'Yes, I want emails'],
  whatsappYes: ['Ja, jag vill få WhatsApp-meddelanden', 'Yes, I want WhatsApp messages'],
  noNumber: [
    'Det finns inget mobilnummer att skicka till. Lägg till ett nedan.',
    'There is no mobile number to send to. Add one below.',
  ],
  notYours: [
    'Nejet på det här numret sades inte från den här sidan. Ta tillbaka det från numret självt: svara START på ett sms från butiken.',
    'The no on this number was not said from this page. Take it back from the number itself: reply START to an SMS from the shop.',
  ],

  changeTitle: ['Rätta något', 'Correct something'],
  save: ['Spara', 'Save'],
  phoneHint: [
    'Ett ja till sms gäller numret det gavs för. Byter du nummer säger du ja igen ovan.',
    'A yes to SMS applies to the number it was given for. With another number, say yes again above.',
  ],
  newEmail: ['Ny e-postadress', 'New email address'],
  newEmailHint: [
    'Vi mejlar en länk dit. Inget ändras förrän du har öppnat den.',
    'We email a link there. Nothing changes until you have opened it.',
  ],
  mailIt: ['Skicka länken', 'Send the link'],

  historyTitle: ['Vad som har hänt', 'What has happened'],
  created: ['Du blev kund.', 'You became a customer.'],
  visitRedemption: ['Du kom och använde ”{{offer}}”.', 'You came and used “{{offer}}”.'],
  visitStamp: ['Du kom och fick en stämpel på ”{{offer}}”.', 'You came and got a stamp on “{{offer}}”.'],
  visitTap: ['Du kom och läste av taggen igen.', 'You came and tapped the tag again.'],
  wroteBack: ['Du svarade med {{channel}}: ”{{text}}”', 'You replied by {{channel}}: “{{text}}”'],
  saidYes: ['Ja till {{channels}}', 'Yes to {{channels}}'],
  saidNo: ['Nej till {{channels}}', 'No to {{channels}}'],
  inSms: ['sms', 'SMS'],
  inEmail: ['mejl', 'email'],
  inWhatsapp: ['WhatsApp', 'WhatsApp'],
  merged: ['Butiken slog ihop två poster om dig.', 'The shop merged two entries about you.'],
  changed: ['{{field}}: ”{{before}}” blev ”{{after}}”', '{{field}}: “{{before}}” became “{{after}}”'],
  notTaken: [
    '{{field}}: ”{{lost}}” skrevs, men ”{{after}}” fick stå kvar',
    '{{field}}: “{{lost}}” was typed, but “{{after}}” stayed',
  ],
  bySelf: ['av dig', 'by you'],
  byForm: ['på blippsidan', 'on the tap page'],
  bySite: ['på butikens webbplats', 'on the shop’s website'],
  byImport: ['från butikens lista', 'from the shop’s list'],
  byShop: ['av butiken', 'by the shop'],
  basis: ['Butiken uppger att du sa ja {{how}}.', 'The shop states that you said yes {{how}}.'],
  inShop: ['i butiken', 'in the shop'],
  onWeb: ['på webben', 'on the web'],
  paper: ['på papper', 'on paper'],
  byPhone: ['per telefon', 'by phone'],
  byEmail: ['per mejl', 'by email'],
  otherWay: ['på annat sätt', 'another way'],
  aside: ['Gällde inte: ', 'Did not count: '],
  asideStaff: ['efter ett nej kan bara du själv säga ja igen.', 'after a no only you can say yes again.'],
  asideOlder: ['nejet kom efter.', 'the no came after it.'],
  asideClock: [
    'enhetens klocka gick fel, så det går inte att veta om det var efter nejet.',
    'the device’s clock was wrong, so nobody can tell whether it was after the no.',
  ],
  asideUnconfirmed: [
    'ett nytt ja gäller först när det är bekräftat från din adress.',
    'a new yes counts once it is confirmed from your address.',
  ],
  asideMoved: [
    'din adress eller ditt nummer hade hunnit ändras.',
    'your address or number had been changed by then.',
  ],
  lapsed: [
    'Ditt ja till {{channel}} slutade gälla, för det gavs för det som stod innan.',
    'Your yes to {{channel}} no longer held, because it was given for what stood before.',
  ],
  holdsAgain: [
    'Ditt ja till {{channel}} gäller igen, för det gavs för det som står nu.',
    'Your yes to {{channel}} holds again, because it was given for what stands now.',
  ],
  givenOn: ['Det gavs den {{at}}.', 'It was given on {{at}}.'],

  messagesTitle: ['Meddelanden till dig', 'Messages to you'],
  noMessages: ['{{business}} har inte skickat något till dig.', '{{business}} has not sent you anything.'],
  messagesNote: [
    'Texterna visas med dina uppgifter som de är nu. Alla finns i filerna.',
    'The texts are shown with your details as they are now. All of them are in the files.',
  ],
  accepted: ['skickat', 'sent'],
  delivered: ['framme', 'delivered'],
  captured: ['sparat i stället för skickat', 'kept instead of sent'],
  failed: ['kom inte fram', 'did not arrive'],
  uncertain: ['osäkert om det kom fram', 'uncertain whether it arrived'],

  vouchersTitle: ['Dina kuponger', 'Your vouchers'],
  vouchersAndCardsTitle: ['Dina kuponger och stämpelkort', 'Your vouchers and stamp cards'],
  voucherUsable: ['Kan användas', 'Can be used'],
  voucherUsableUntil: ['Kan användas till och med {{until}}', 'Can be used until {{until}}'],
  voucherEarly: ['Kan användas från och med {{from}}', 'Can be used from {{from}}'],
  voucherEarlyUntil: ['Kan användas {{from}} till {{until}}', 'Can be used {{from}} to {{until}}'],
  voucherOver: ['Gällde till och med {{until}}', 'Was valid until {{until}}'],
  voucherStopped: ['Butiken har stoppat erbjudandet', 'The shop has stopped the offer'],
  voucherTimes: ['Använd {{used}} av {{all}} gånger', 'Used {{used}} of {{all}} times'],
  voucherUsedAt: ['Använd {{at}}', 'Used {{at}}'],
  voucherUndoneAt: ['Använd {{at}}, och ångrad av butiken', 'Used {{at}}, and undone by the shop'],
  voucherTwiceAt: ['Använd {{at}}, en gång mer än den gällde', 'Used {{at}}, beyond what it was good for'],
  voucherByMessage: ['i ett meddelande', 'in a message'],
  voucherAtSignup: ['när du skrev upp dig', 'when you signed up'],
  voucherByHand: ['av butiken', 'by the shop'],
  voucherGot: ['Du fick kupongen {{at}}, {{how}}.', 'You got the voucher {{at}}, {{how}}.'],
  cardGot: ['Du fick kortet {{at}}, {{how}}.', 'You got the card {{at}}, {{how}}.'],
  voucherOpen: ['Öppna kupongen', 'Open the voucher'],
  cardStamps: ['Stämpelkort: {{n}} av {{all}} stämplar', 'Stamp card: {{n}} of {{all}} stamps'],
  cardOpen: ['Öppna stämpelkortet', 'Open the stamp card'],
  stampAt: ['Stämpel {{at}}', 'Stamp {{at}}'],
  stampUndoneAt: ['Stämpel {{at}}, och ångrad av butiken', 'Stamp {{at}}, and undone by the shop'],

  longTitle: ['Hur länge det sparas', 'How long it is kept'],

  eraseTitle: ['Radera allt', 'Erase everything'],
  eraseText: [
    'Allt ovan raderas hos {{business}}. Det går inte att ångra.',
    'Everything above is erased at {{business}}. It cannot be undone.',
  ],
  eraseGo: ['Radera mina uppgifter …', 'Erase my details …'],
  eraseSureTitle: ['Radera allt om dig?', 'Erase everything about you?'],
  eraseSureText: [
    'Namn, adress, nummer, anteckningar, historik, meddelanden, kuponger och stämpelkort raderas hos {{business}} och går inte att få tillbaka. Vill du ha dem själv, ladda ner dem först.',
    'Name, address, number, notes, history, messages, vouchers and stamp cards are erased at {{business}} and cannot be brought back. If you want them yourself, download them first.',
  ],
  eraseKeeps: [
    'Kvar blir ett fingeravtryck av adressen och numret, som inte går att läsa tillbaka. Det gör att ingen kan lägga till dig igen av misstag. Vill du komma tillbaka skriver du upp dig på blippsidan och bekräftar.',
    'What stays is a fingerprint of the address and the number, which cannot be read back. It keeps anyone from adding you again by mistake. If you want to come back, sign up on the tap page and confirm.',
  ],
  eraseTick: ['Ja, jag vill att allt raderas', 'Yes, I want everything erased'],
  eraseUnsure: ['Kryssa i rutan om du är säker.', 'Tick the box if you are sure.'],
  eraseDo: ['Radera allt nu', 'Erase everything now'],
  eraseBack: ['Nej, gå tillbaka', 'No, go back'],
  erasedTitle: ['Allt är raderat', 'Everything is erased'],
  erased: [
    '{{business}} har inte längre dina uppgifter, och skickar inget mer till dig. Länken du kom hit med gäller inte längre.',
    '{{business}} no longer has your details and sends you nothing more. The link that brought you here no longer works.',
  ],

  askTitle: ['Se vad {{business}} har sparat om dig', 'See what {{business}} keeps about you'],
  askText: [
    'Skriv adressen som du gav till {{business}}. Vi mejlar en länk till din egen sida, där du kan se, ladda ner, ändra och radera.',
    'Enter the address that you gave to {{business}}. We email you a link to a page of your own, where you can see, download, change and erase.',
  ],
  askButton: ['Mejla mig länken', 'Email me the link'],
  askByNumber: [
    'Har de bara ditt telefonnummer? Skriv till {{business}}, som ska lämna ut eller radera dina uppgifter inom en månad:',
    'Do they have only your phone number? Write to {{business}}, who must hand out or erase your details within a month:',
  ],
  askedTitle: ['Titta i din inkorg', 'Check your inbox'],
  asked: [
    'Finns adressen hos {{business}} kommer ett mejl inom några minuter. Länken i det gäller i {{n}} minuter. För allas integritet säger vi aldrig här om en adress finns.',
    'If {{business}} has the address, an email will arrive within a few minutes. Its link works for {{n}} minutes. To protect everybody’s privacy, we never say here whether an address is known.',
  ],
  askedNothing: [
    'Kom inget? Titta i skräpposten, eller prova en annan adress.',
    'Nothing came? Check your junk mail, or try another address.',
  ],
  noMail: [
    'Härifrån går det inte att mejla just nu. Skriv till {{business}}, som ska lämna ut eller radera dina uppgifter inom en månad:',
    'Email cannot be sent from here at the moment. Write to {{business}}, who must hand out or erase your details within a month:',
  ],
  shopErasedTitle: ['Allt är raderat', 'Everything is erased'],
  shopErased: [
    '{{business}} har avslutat sitt konto och skickar inga fler meddelanden. Det som var sparat om kunderna är raderat, så det finns inget att begära ut.',
    '{{business}} has closed its account and will send no more messages. What was kept about its customers is erased, so there is nothing left to ask for.',
  ],
  askAgain: ['Prova igen', 'Ask again'],
  tooMany: [
    'Det har blivit många försök härifrån. Vänta en stund och prova igen.',
    'There have been many tries from here. Please wait a while and try again.',
  ],

  endedTitle: ['Länken gäller inte längre', 'This link no longer works'],
  ended: [
    'Den har gått ut eller är redan använd. Be om en ny, så kommer den till din inkorg.',
    'It has expired or has already been used. Ask for a new one and it will come to your inbox.',
  ],
  lostTitle: ['Länken känns inte igen', 'We do not recognise this link'],
  lost: [
    'Kontrollera att hela adressen kom med, eller be om en ny länk.',
    'Please check that the whole address was copied, or ask for a new link.',
  ],
  lostShop: [
    'Kontrollera att hela adressen kom med. Be om en ny länk via ”Sluta få …” i ett meddelande från butiken, eller på sidan om hur butiken hanterar dina uppgifter.',
    'Please check that the whole address was copied. Ask for a new link through the opt-out link in a message from the shop, or on the page about how the shop handles your details.',
  ],
  askNew: ['Be om en ny länk', 'Ask for a new link'],

  confirmTitle: ['Vill du höra av {{business}} igen?', 'Do you want to hear from {{business}} again?'],
  confirmText: [
    'Någon har skrivit upp din adress hos {{business}}, och du har tackat nej förut. Var det du? Inget skickas förrän du har sagt ja här.',
    'Somebody signed up with your address at {{business}}, and you have said no before. Was it you? Nothing is sent until you say yes here.',
  ],
  confirmFor: ['Det gäller {{channels}}.', 'This is about {{channels}}.'],
  confirmRead: ['Så här lydde frågan:', 'This was the question:'],
  confirmReadBy: ['Så här lydde frågan om {{matters}}:', 'This was the question about {{matters}}:'],
  theNumber: ['numret', 'the number'],
  confirmYes: ['Ja, det var jag', 'Yes, it was me'],
  confirmNo: ['Nej, och fråga inte igen', 'No, and do not ask again'],
  numberTitle: ['Är det här ditt nummer?', 'Is this your number?'],
  numberText: [
    'Någon fyllde i formuläret hos {{business}} med din adress och ett nummer som slutar på {{end}}. Var det du? Numret används inte förrän du har sagt ja här.',
    'Somebody filled in the form at {{business}} with your address and a number that ends in {{end}}. Was it you? The number is not used until you say yes here.',
  ],
  numberFor: [
    'Säger du ja får {{business}} höra av sig på numret: {{channels}}.',
    'If you say yes, {{business}} may reach you on it: {{channels}}.',
  ],
  numberConfirmed: [
    'Numret är ditt hos {{business}}. Du kan tacka nej när du vill, i varje meddelande.',
    'The number is yours at {{business}}. You can say no whenever you like, in every message.',
  ],
  numberRefusedTitle: ['Numret används inte', 'The number is not used'],
  numberRefused: [
    'Det du har sagt förut gäller, och {{business}} frågar inte igen.',
    'What you said before still applies, and {{business}} will not ask again.',
  ],
  questionChanged: [
    'Frågan har ändrats sedan du öppnade sidan. Läs den igen innan du svarar.',
    'The question has changed since you opened the page. Please read it again before you answer.',
  ],
  confirmNothing: [
    'Det finns inget att bekräfta. Kanske är det redan gjort.',
    'There is nothing to confirm. Perhaps it has been done already.',
  ],
  confirmedTitle: ['Tack, det är klart', 'Thank you, all set'],
  confirmed: [
    'Du hör av {{business}} igen. Du kan tacka nej när du vill, i varje meddelande.',
    'You will hear from {{business}} again. You can say no whenever you like, in every message.',
  ],
  refusedTitle: ['Ditt nej gäller', 'Your no still applies'],
  refused: [
    '{{business}} skickar inget till dig, och frågar inte igen.',
    '{{business}} sends you nothing and will not ask again.',
  ],

  addressTitle: ['Använda {{email}}?', 'Use {{email}}?'],
  addressText: [
    'Du har bett {{business}} byta till den här adressen. Den gamla slutar användas när du trycker på knappen.',
    'You asked {{business}} to change to this address. The old one is no longer used once you press the button.',
  ],
  addressAlong: [
    'Du har sagt ja till mejl. Ditt ja följer med hit:',
    'You said yes to email. Your yes comes along:',
  ],
  addressYes: ['Ja, använd adressen', 'Yes, use this address'],
  addressDoneTitle: ['Adressen är bytt', 'The address is changed'],
  addressDone: [
    '{{business}} skriver till {{email}} från och med nu.',
    '{{business}} writes to {{email}} from now on.',
  ],
  addressTakenTitle: ['Adressen finns redan', 'This address is already there'],
  addressTaken: [
    '{{business}} har redan en kund med den här adressen. Be om en länk till den sidan, eller be butiken slå ihop dem.',
    '{{business}} already has a customer with this address. Ask for a link to that page, or ask the shop to merge the two.',
  ],

  pageSubject: ['Din sida hos {{business}}', 'Your page at {{business}}'],
  pageHello: ['Här är din sida', 'Here is your page'],
  pageText: [
    'Du bad om att få se vad {{business}} har sparat om dig. Länken gäller i {{n}} minuter.',
    'You asked to see what {{business}} keeps about you. The link works for {{n}} minutes.',
  ],
  pageButton: ['Öppna min sida', 'Open my page'],
  pageIgnore: [
    'Bad du inte om det? Då kan du strunta i mejlet. Ingen annan har sett något.',
    'Didn’t ask for it? You can ignore this email. Nobody else has seen anything.',
  ],
  confirmSubject: ['Bekräfta ditt ja till {{business}}', 'Confirm your yes to {{business}}'],
  confirmHello: ['Var det du?', 'Was it you?'],
  confirmMail: [
    'Någon skrev upp din adress hos {{business}}, där du har tackat nej förut. Om det var du, bekräfta det. Annars behöver du inte göra något: inget skickas.',
    'Somebody signed up with your address at {{business}}, where you have said no before. If it was you, confirm it. Otherwise you do not need to do anything: nothing is sent.',
  ],
  numberSubject: ['Bekräfta ditt nummer hos {{business}}', 'Confirm your number at {{business}}'],
  numberMail: [
    'Någon fyllde i din adress hos {{business}} med ett annat mobilnummer än det som finns där. Om det var du, bekräfta det. Annars behöver du inte göra något: numret används inte.',
    'Somebody entered your address at {{business}} with a different mobile number from the one kept there. If it was you, confirm it. Otherwise you do not need to do anything: the number is not used.',
  ],
  confirmButton: ['Svara ja eller nej', 'Answer yes or no'],
  confirmIgnore: ['Länken gäller i {{days}} dagar.', 'The link works for {{days}} days.'],
  addressSubject: ['Bekräfta din nya adress hos {{business}}', 'Confirm your new address at {{business}}'],
  addressHello: ['Är det här din adress?', 'Is this your address?'],
  addressMail: [
    'Någon vill att {{business}} använder den här adressen i stället för sin gamla. Om det var du, bekräfta det.',
    'Somebody wants {{business}} to use this address instead of their old one. If it was you, confirm it.',
  ],
  addressButton: ['Bekräfta adressen', 'Confirm the address'],
  addressIgnore: [
    'Var det inte du? Då kan du strunta i mejlet. Länken gäller i {{days}} dagar.',
    'If this wasn’t you, you can ignore this email. The link works for {{days}} days.',
  ],
  linkOr: ['Eller kopiera länken till webbläsaren:', 'Or copy this link into your browser:'],
})

/** Retention periods; each number is one of `rules/retention.ts`. */
export const retention = copy('retention', {
  asLong: [
    'Namn, adress, nummer, dina svar och vad som har ändrats: tills du raderar det, eller ber butiken om det.',
    'Name, address, number, your answers and what was changed: until you erase it, or ask the shop to.',
  ],
  ledger: [
    plural(
      'Adressen i listan över skickade meddelanden: {{n}} dag.',
      'Adressen i listan över skickade meddelanden: {{n}} dagar.',
    ),
    plural(
      'The address in the list of messages sent: {{n}} day.',
      'The address in the list of messages sent: {{n}} days.',
    ),
  ],
  captured: [
    'Meddelanden som sparades i stället för att skickas: {{n}} dagar.',
    'Messages that were kept instead of sent: {{n}} days.',
  ],
  vouchers: [
    'Kuponger och stämpelkort du har fått, och när de användes och stämplades: tills du raderar det, eller ber butiken om det. Butiken ser sedan att en kupong användes, men inte av vem.',
    'Vouchers and stamp cards you were given, and when they were used and stamped: until you erase it, or ask the shop to. The shop then still sees that a voucher was used, but not by whom.',
  ],
  visits: [
    'Vilka dagar du har kommit tillbaka: {{n}} månader. Sedan bara hur många de var.',
    'The days on which you came back: {{n}} months. After that only how many there were.',
  ],
  unconfirmed: [
    'Ett nytt ja efter ett nej som ingen bekräftar: {{n}} dagar.',
    'A new yes after a no that nobody confirms: {{n}} days.',
  ],
  closed: ['Om butiken avslutar sitt konto: {{n}} dagar.', 'If the shop closes its account: {{n}} days.'],
  fingerprint: [
    'Att du har sagt nej, eller bett om radering: som ett fingeravtryck utan adress, så länge butiken finns här, så att inget skickas av misstag.',
    'That you said no, or asked to be erased: as a fingerprint without the address, for as long as the shop is here, so that nothing is sent by mistake.',
  ],
})
