import type { MailStarter } from './index.ts'

/** Mails for a trade and an occasion. A button whose address is empty is filled in by the shop. */
export const mailsSv: readonly MailStarter[] = [
  {
    id: 'hair',
    name: 'Frisör: dags för klippning',
    subject: 'Hur mår luggen?',
    email: `# Sex veckor går fort

Hej {{name|du}}!

En frisyr håller formen i ungefär sex veckor. Är det dags igen har vi tider kvar:

- [dag och tid]
- [dag och tid]
- [dag och tid]

Boka den som passar, så har vi saxen redo.

[Boka tid]()`,
  },
  {
    id: 'flowers',
    name: 'Florist: mors dag',
    subject: 'Mors dag är på söndag',
    email: `# Hon blir glad för blommor. Och för att du kom ihåg.

Hej {{name|du}}!

På söndag är det mors dag. Vi binder buketter från **[pris]** och kör hem dem i [ort] om du hellre vill överraska på morgonen.

Beställ **senast [dag]**, så hinner vi med din.

[Beställ en bukett]()`,
  },
  {
    id: 'bakery',
    name: 'Café: nybakat i helgen',
    subject: 'Kardamombullar, fortfarande varma',
    email: `# Ugnen går på klockan [tid]

Hej {{name|du}}!

På lördag morgon har vi varma bullar på disken från [tid]. I helgen bakar vi:

- Kardamombullar
- Surdegslimpa på råg
- [helgens kaka]

Visa mejlet i kassan, så bjuder vi på [vad] till bullen.`,
  },
  {
    id: 'menu',
    name: 'Restaurang: ny meny',
    subject: 'Ny meny från [dag]',
    email: `# Nu byter köket säsong

Hej {{name|du}}!

Från [dag] lagar vi efter en ny meny. Det här ser vi mest fram emot att servera:

- **[rätt]**, med [tillbehör]
- **[rätt]**, med [tillbehör]
- **[rätt]** till efterrätt

Fredag och lördag blir det snabbt fullt. Boka bord, så står det ett och väntar på dig.

[Boka bord]()`,
  },
  {
    id: 'gym',
    name: 'Gym: kom i gång igen',
    subject: 'Ett pass räcker för att komma i gång',
    email: `# Det svåraste passet är det första

Hej {{name|du}}!

Har träningen legat nere ett tag? Det gör den för alla ibland. Kom på ett lugnt pass med [instruktör] **[dag och tid]**, i den takt som passar dig.

Ta gärna med en vän. Det kostar [pris] för er båda.

[Boka en plats]()`,
  },
  {
    id: 'tyres',
    name: 'Bilverkstad: däckskifte',
    subject: 'Dags att skifta däck',
    email: `# Slipp kön: skifta däck före [dag]

Hej {{name|du}}!

När den första frosten kommer ringer alla på samma dag. Boka redan nu, så skiftar vi på [antal] minuter medan du väntar.

- Skifte: **[pris]**
- Däckhotell till våren: **[pris]**
- Mätning av mönsterdjupet: **[pris]**

[Boka däckskifte]()`,
  },
  {
    id: 'evening',
    name: 'Butik: kundkväll',
    subject: 'Du är bjuden på kundkväll',
    email: `# En kväll bara för våra kunder

Hej {{name|du}}!

**[dag] kl. [tid]** stänger vi dörren för alla andra. Då får du se [nyheterna] först, och allt i butiken är [rabatt] billigare.

Vi bjuder på [vad]. Säg till om du kommer, så vet vi hur många vi blir.

[Jag kommer]()`,
  },
  {
    id: 'dentist',
    name: 'Tandläkare: dags för undersökning',
    subject: 'Dags för din undersökning',
    email: `# Dags att titta till tänderna

Hej {{name|du}}!

Det var ett tag sedan du var hos oss. Undersökningen tar ungefär [antal] minuter och kostar **[pris]**.

Har du ont eller är orolig? Skriv det när du bokar, så vet vi det när du kommer.

[Boka undersökning]()`,
  },
  {
    id: 'massage',
    name: 'Massage: lediga tider i veckan',
    subject: 'Tre lediga tider den här veckan',
    email: `# Stela axlar? Vi har tid på [dag]

Hej {{name|du}}!

Några tider blev lediga den här veckan:

- [dag och tid], [antal] minuter
- [dag och tid], [antal] minuter
- [dag och tid], [antal] minuter

Först till kvarn. Kan du inte? Svara på mejlet med en dag som passar.

[Ta en tid]()`,
  },
  {
    id: 'valuation',
    name: 'Mäklare: vad är bostaden värd?',
    subject: 'Vad är din bostad värd i dag?',
    email: `# Nyfiken på vad hemmet är värt?

Hej {{name|du}}!

Priserna i [område] ändras hela tiden. Vi kommer hem till dig, tittar och berättar vad vi tror att bostaden går för. Besöket tar ungefär [antal] minuter och kostar [pris].

[Boka en värdering]()`,
  },
  {
    id: 'courses',
    name: 'Kurs: nya starter',
    subject: 'Nya kurser: [månad]',
    email: `# Lär dig något nytt i [månad]

Hej {{name|du}}!

Nu är de nya kurserna öppna för anmälan:

- **[kurs]**, börjar [dag]
- **[kurs]**, börjar [dag]
- **[kurs]**, börjar [dag]

Anmäl dig **före [dag]**, så betalar du [pris].

[Se alla kurser]()`,
  },
  {
    id: 'accounting',
    name: 'Redovisning: inför deklarationen',
    subject: 'Det här behöver vi före [dag]',
    email: `# Slipp leta kvitton i sista minuten

Hej {{name|du}}!

Deklarationen ska in **[dag]**. För att hinna i lugn och ro behöver vi det här från dig senast [dag]:

- Kvitton och fakturor från [månad]
- Kontoutdrag
- Underlag för resor och utlägg

Är något oklart? Svara på mejlet, så ringer vi dig.`,
  },
  {
    id: 'bikes',
    name: 'Cykelverkstad: vårservice',
    subject: 'Är cykeln redo för våren?',
    email: `# Rulla i gång våren

Hej {{name|du}}!

Lämna cykeln till oss, så justerar vi växlar och bromsar, smörjer kedjan och pumpar däcken. Grundservicen kostar **[pris]** och är klar på [antal] dagar.

Före påsk är det som lugnast.

[Boka service]()`,
  },
  {
    id: 'dogs',
    name: 'Hundsalong: dags för bad och klipp',
    subject: 'Dags för bad och klipp',
    email: `# Någon i familjen behöver en frisyr

Hej {{name|du}}!

Det var ett tag sedan din hund var hos oss. Med en klippning var [antal] vecka slipper ni tovor, och besöket går lugnare varje gång.

Vi har tid **[dag]** och **[dag]**.

[Boka tid]()`,
  },
  {
    id: 'christmas',
    name: 'Jul: presentkort och öppettider',
    subject: 'Julklappen är löst',
    email: `# Har du en klapp kvar att köpa?

Hej {{name|du}}!

Ett presentkort passar alla. Välj själv hur mycket det ska räcka till.

Så har vi öppet i jul:

- 23 december: [tider]
- Julafton: [tider]
- Mellandagarna: [tider]

God jul önskar vi på {{business}}!

[Köp presentkort]()`,
  },
]
