import { copy } from './copy.ts'

/** The start page down to its prices. */
export const landing = copy('landing', {
  title: [
    'Blipp: en blipp blir en kund som kommer tillbaka',
    'Blipp: a tap becomes a customer who comes back',
  ],
  description: [
    'Kunden blippar mobilen mot en tagg på din disk, säger ja, och hör av dig när det är värt det. För butik, salong och kafé.',
    'Customers tap their phone on a tag in your shop, say yes, and hear from you when it is worth it. For shops, salons and cafés.',
  ],
  forWhom: ['För butik, salong och kafé', 'For shops, salons and cafés'],
  headline: ['En blipp, ett ja, en kund som kommer tillbaka.', 'A tap, a yes, a customer who comes back.'],
  lead: [
    'Kunden blippar mobilen mot en tagg på din disk och skriver sitt namn. Du skickar sms och mejl till dem som sagt ja, när du har något att berätta.',
    'The customer taps a phone on a tag on your counter and leaves a name. You send texts and email to those who said yes, when you have something to tell them.',
  ],
  open: ['Öppna ett konto', 'Open an account'],
  tryWriting: ['AI-kampanjer', 'AI Campaigns'],
  promise: [
    'En månad gratis. Inget betalkort, ingen app för dina kunder.',
    'One month free. No payment card, no app for your customers.',
  ],
  phone: [
    'Formuläret som en tagg öppnar i kundens telefon.',
    'The form that a tag opens on the customer’s phone.',
  ],
  sampleShop: ['Björns Barbershop', 'Björn’s Barbershop'],
  sampleTagline: ['Klippning och rakning mitt i stan', 'Haircuts and shaves in the middle of town'],

  how: ['Från disken till kundregistret', 'From the counter to your customer list'],
  howText: ['Tre steg. Bara det sista är ditt.', 'Three steps. Only the last is yours.'],
  tapTitle: ['Kunden blippar', 'The customer taps'],
  tapText: [
    'Taggen på disken öppnar ett kort formulär i kundens telefon: namn, e-post, telefon om man vill. Femton sekunder. Saknar telefonen NFC finns en QR-kod på samma skylt.',
    'The tag on the counter opens a short form on the customer’s phone: name, email, phone if they like. Fifteen seconds. A phone without NFC reads the QR code on the same sign.',
  ],
  yesTitle: ['Du ser vem som sa ja', 'You see who said yes'],
  yesText: [
    'Kunden hamnar i ditt register med sitt samtycke, ord för ord och med datum. Ett nej är ett nej tills samma person ändrar sig.',
    'The customer is in your list with their consent, word for word and dated. A no stays a no until the same person changes it.',
  ],
  sendTitle: ['Du skriver när du har något att säga', 'You write when you have something to say'],
  sendText: [
    'Tulpanerna har kommit, fredagen har en lucka. Skriv själv eller låt Blipp föreslå. Alla får det en gång, och alla kan enkelt säga nej tack.',
    'The tulips are in, Friday has a gap. Write it yourself or let Blipp suggest. Everyone gets it once, and everyone can easily say no thanks.',
  ],

  features: ['Öppna, se vad som hänt, gör nästa sak', 'Open it, see what happened, do the next thing'],
  featuresText: [
    'Samma skärm på datorn i kontoret och på plattan vid kassan.',
    'The same screen on the office computer and on the tablet at the till.',
  ],
  dashboard: [
    'Översikten: hur många som sagt ja, vad som skickats, och kunderna i en lista.',
    'The overview: how many said yes, what was sent, and the customers in a list.',
  ],
  cardsTitle: ['NFC-kort och QR', 'NFC cards and QR'],
  cardsText: [
    'En tagg vid kassan, en i fönstret, en på bordet. Du ser vilken som ger kunder, och kan rikta om den när du vill.',
    'One tag at the till, one in the window, one on the table. You see which brings customers, and can point it elsewhere at any time.',
  ],
  channelsTitle: ['Sms, mejl och WhatsApp', 'SMS, email and WhatsApp'],
  channelsText: [
    'Skriv en gång, se meddelandet som kunden ser det, och vad det kostar innan du trycker på Skicka.',
    'Write once, see the message as the customer sees it, and what it costs before you press Send.',
  ],
  writingTitle: ['Hjälp när orden tryter', 'Words when you have none'],
  writingText: [
    'Säg vad det gäller. Blipp skriver tre förslag som du ändrar i. Kunders namn, adresser och nummer byts ut först, så långt de känns igen.',
    'Say what it is about. Blipp writes three suggestions for you to change. Customers’ names, addresses and numbers are replaced first, as far as they are recognised.',
  ],
  consentTitle: ['GDPR utan pärm', 'GDPR without the binder'],
  consentText: [
    'Varje ja sparas med den text personen såg. Kunderna ser, ändrar och raderar sina uppgifter själva.',
    'Every yes is kept with the words the person saw. Customers see, change and erase their details themselves.',
  ],
  offlineTitle: ['Även när nätet är nere', 'Even when the network is down'],
  offlineText: [
    'Formuläret på disken, kundlistan och kampanjerna fungerar utan uppkoppling. Det som väntar räknas på skärmen och skickas när nätet är tillbaka.',
    'The form on the counter, the customer list and the campaigns work without a connection. What waits is counted on screen and sent when the network is back.',
  ],
  insightTitle: ['Siffror du har nytta av', 'Figures you can use'],
  insightText: [
    'Vilka som kom fram, vilka länkar som öppnades, hur många som sa nej tack. Riktiga siffror, i realtid.',
    'Who was reached, which links were opened, how many said no thanks. Counted from what happened, as it happens.',
  ],

  why: ['Varför en tagg, och inte en kundklubb till', 'Why a tag, and not another loyalty club'],
  noAppTitle: ['Ingen app, ingen installation', 'No app, nothing to install'],
  noAppText: [
    'Kunden behöver sin telefon, du behöver en webbläsare. Kassan och bokningen du har får vara i fred.',
    'The customer needs a phone, you need a browser. Your till and your booking system are left alone.',
  ],
  ownTitle: ['Kunderna är dina', 'The customers are yours'],
  ownText: [
    'Listan går att ladda ner när du vill, i ett format som andra system läser. Vi skriver aldrig till dem för egen räkning.',
    'The list can be downloaded at any time, in a format that other systems read. We never write to them on our own behalf.',
  ],
  onceTitle: ['Ingen får samma sak två gånger', 'Nobody gets the same thing twice'],
  onceText: [
    'Två som trycker på Skicka samtidigt, en telefon som tappar nätet: varje person får meddelandet en gång.',
    'Two people pressing Send at once, a phone that loses the network: each person gets the message one time.',
  ],
  backTitle: ['Pengarna tillbaka i 30 dagar', 'Money back for 30 days'],
  backText: [
    'Passar det inte säger du till inom trettio dagar från första betalningen, så betalar vi tillbaka den.',
    'If it does not suit you, say so within thirty days of the first payment and we pay it back.',
  ],
})
