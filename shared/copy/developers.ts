import { copy } from './copy.ts'

/** The guide for whoever connects a program to a shop. */
export const developers = copy('developers', {
  page: ['För utvecklare', 'For developers'],
  title: ['Anslut det butiken redan har', 'Connect what the shop already has'],
  lead: [
    'Kassan, bokningen eller byråns verktyg pratar med Blipp över https och JSON, med en nyckel som butikens ägare gör.',
    'The till, the booking system or the agency’s tools talk to Blipp over https and JSON, with a key that the shop’s owner makes.',
  ],
  description: [
    'Så ansluter du kassa, bokning och andra program till Blipp: nycklar, fyra exempel och hela referensen.',
    'How to connect a till, a booking system and other programs to Blipp: keys, four examples and the whole reference.',
  ],
  contents: ['På sidan', 'On this page'],

  keyTitle: ['En nyckel', 'A key'],
  keyText: [
    'Ägaren gör nyckeln under Inställningar, Kopplingar, väljer vad den får göra och hur länge. Den visas en gång. Spara den på servern där programmet körs, aldrig i en webbsida eller en app. Ägaren får mejl när en nyckel skapas, och 14 dagar och 1 dag innan den slutar gälla.',
    'The owner makes the key under Settings, Connections, and chooses what it may do and for how long. It is shown once. Keep it on the server where your program runs, never in a web page or an app. The owner is emailed when a key is made, and 14 days and 1 day before it ends.',
  ],
  keyLink: ['Öppna Kopplingar', 'Open Connections'],
  keyCheck: ['Pröva den så här:', 'Try it like this:'],
  scopes: ['Behörigheter', 'Scopes'],
  read: [
    'läser kunder, kampanjer, erbjudanden, rapporter och händelser',
    'reads customers, campaigns, offers, reports and events',
  ],
  write: [
    'lägger till och ändrar kunder, kampanjer, segment och erbjudanden, och löser in kuponger',
    'adds and changes customers, campaigns, segments and offers, and redeems vouchers',
  ],
  send: [
    'skickar, schemalägger, pausar och avbryter kampanjer',
    'sends, schedules, pauses and cancels campaigns',
  ],

  examplesText: [
    'Exemplen körs som de står med Node 20 eller senare. Mottagaren behöver dessutom paketet standardwebhooks. Adressen och nyckeln läser de ur miljön.',
    'The examples run as they stand with Node 20 or later. The receiver needs the package standardwebhooks as well. They read the address and the key from the environment.',
  ],
  bookingTitle: ['Lägg till en kund med sitt ja', 'Add a customer with their yes'],
  bookingText: [
    'När någon bokar och kryssar i att de vill höra från butiken. Ett ja räknas bara om personen själv har sagt det; Blipp sparar när och hur.',
    'When somebody books and ticks that they want to hear from the shop. A yes counts only if the person said it themselves; Blipp keeps when and how.',
  ],
  followTitle: ['Läs vad som ändrats', 'Read what has changed'],
  followText: [
    'Händelserna kommer i ordning och finns kvar i 30 dagar. De bär id:n, inga namn eller adresser: fråga efter det du behöver.',
    'Events come in order and are kept for 30 days. They carry ids, no names or addresses: ask for what you need.',
  ],
  receiverTitle: ['Få händelserna direkt', 'Be told at once'],
  receiverText: [
    'Lägg till en mottagare under Inställningar, Kopplingar, och svara med 2xx inom tio sekunder. Vi signerar enligt Standard Webhooks och försöker igen i ett dygn.',
    'Add a receiver under Settings, Connections, and answer 2xx within ten seconds. We sign by Standard Webhooks, and try again for a day.',
  ],
  sendTitle: ['Skicka en kampanj', 'Send a campaign'],
  sendExampleText: [
    'Den som sagt nej, eller nyss fått nog, hoppar Blipp över av sig självt. Planens gräns gäller som i appen.',
    'Whoever said no, or has just had enough, is skipped by itself. The plan’s allowance holds as in the app.',
  ],

  goodTitle: ['Bra att veta', 'Good to know'],
  againTitle: ['En gång, hur ofta du än frågar', 'Once, however often you ask'],
  againText: [
    'Skicka med Idempotency-Key på varje POST: samma text från samma nyckel görs en gång och får samma svar. Försök igen när svaret uteblev eller var 5xx.',
    'Send an Idempotency-Key with every POST: the same text from the same key is done once and gets the same answer. Try again when there was no answer, or a 5xx.',
  ],
  limitsTitle: ['Så mycket du får fråga', 'How much you may ask'],
  limitsText: [
    '{{calls}} anrop i minuten för varje nyckel. RateLimit säger hur många som är kvar, och ett 429 när du kan fortsätta (Retry-After).',
    '{{calls}} calls a minute for each key. RateLimit says how many are left, and a 429 when to go on (Retry-After).',
  ],
  errorsTitle: ['När något är fel', 'When something is wrong'],
  errorsText: [
    'Svaret är { message, code, fields }: message för människor på språket i Accept-Language, code för program. 401 är en nyckel som inte gäller, 403 en behörighet som saknas.',
    'The answer is { message, code, fields }: message for people, in the language of Accept-Language, and code for programs. A 401 is a key that is not valid, a 403 a scope that is missing.',
  ],
  leakedTitle: ['Om en nyckel läcker', 'If a key leaks'],
  leakedText: [
    'Återkalla den under Kopplingar: den slutar gälla genast. Sökare efter hemligheter känner igen {{pattern}}, där de sex sista tecknen är en CRC-32 i bas 62.',
    'Revoke it under Connections: it stops working at once. Secret scanners know it by {{pattern}}, whose last six characters are a CRC-32 in base 62.',
  ],

  referenceTitle: ['Hela referensen', 'The whole reference'],
  referenceText: [
    'Varje anrop som en nyckel får göra, med fält och exempel, att pröva på plats.',
    'Every call that a key may make, with its fields and examples, to try in place.',
  ],
  referenceLink: ['Öppna referensen', 'Open the reference'],
  documentLink: ['OpenAPI-dokumentet', 'The OpenAPI document'],
  referenceLead: [
    'På engelska, gjord av samma avtal som servern själv följer. Knappen Authorize tar din nyckel, som stannar i den här fliken.',
    'Made from the contract that the server itself obeys. The Authorize button takes your key, which stays in this tab.',
  ],
  back: ['Guiden', 'The guide'],
  loading: ['Hämtar referensen …', 'Fetching the reference …'],
  failed: [
    'Referensen gick inte att hämta. OpenAPI-dokumentet har samma innehåll.',
    'The reference could not be fetched. The OpenAPI document has the same content.',
  ],
  needsScript: [
    'Referensen behöver JavaScript. OpenAPI-dokumentet har samma innehåll.',
    'The reference needs JavaScript. The OpenAPI document has the same content.',
  ],
})
