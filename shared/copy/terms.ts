import type { LegalText } from './legal.ts'

/** The terms that a business agrees to when it opens an account. */
export const terms: LegalText = {
  title: ['Användarvillkor', 'Terms of service'],
  lead: [
    'Det här gäller mellan dig som använder Blipp i ditt företag och oss som driver tjänsten. Vi har skrivit så kort och rakt vi kan.',
    'This is what applies between you, who use Blipp in your business, and us, who run the service. It is as short and plain as we can make it.',
  ],
  sections: [
    {
      id: 'allmant',
      title: ['Allmänt', 'General'],
      body: [
        [
          'I villkoren är ”vi” {{operator}} och ”du” det företag eller den förening som öppnar ett konto. Blipp är en tjänst för näringsverksamhet, inte för privatpersoner.',
          'In these terms “we” means {{operator}}, and “you” the company or association that opens an account. Blipp is a service for businesses, not for private individuals.',
        ],
        [
          'Du godkänner villkoren när kontot öppnas, och vi sparar vilken version det var. Den som öppnar kontot intygar att hen får ingå avtal för företaget.',
          'You accept the terms when the account is opened, and we keep a note of which version it was. Whoever opens the account vouches that they may enter into agreements for the business.',
        ],
        [
          'Ändrar vi villkoren så att det märks för dig mejlar vi kontots ägare minst 30 dagar innan. Vill du inte vara kvar på de nya villkoren kan du avsluta kontot innan de börjar gälla, och får då tillbaka det du har betalat för tiden därefter.',
          'If we change the terms in a way that matters to you, we mail the owner of the account at least 30 days before. If you do not want to stay on the new terms you can close the account before they apply, and we pay back what you have paid for the time after that.',
        ],
      ],
    },
    {
      id: 'tjansten',
      title: ['Det här är tjänsten', 'What the service is'],
      body: [
        [
          'Dina kunder blippar mobilen mot en tagg, läser vad de säger ja till och fyller i ett kort formulär. Du får ett kundregister med varje svar sparat ord för ord, och kan skicka sms och e-post till dem som har sagt ja. WhatsApp finns för den som själv slår på det.',
          'Your customers tap their phone on a tag, read what they say yes to and fill in a short form. You get a list of customers with every answer kept word for word, and can send SMS and email to those who said yes. WhatsApp is there for those who turn it on.',
        ],
        [
          'Texter kan skrivas med hjälp av AI. Det är alltid du som läser, ändrar och bestämmer vad som skickas. Är ingen språkmodell inkopplad skriver Blipps egen textmotor, och då står det så.',
          'Texts can be written with the help of AI. It is always you who read, change and decide what is sent. Where no language model is connected, Blipp’s own writer does it, and says so.',
        ],
        [
          'Ett meddelande som saknar leverantör skickas inte. Det sparas, märks som ej skickat och går att läsa i utkorgen.',
          'A message for which there is no provider is not sent. It is kept, marked as not sent, and can be read in the outbox.',
        ],
        [
          'Vi utvecklar tjänsten hela tiden. Tar vi bort något som du betalar för säger vi till minst 30 dagar innan.',
          'We keep developing the service. If we remove something that you pay for, we tell you at least 30 days before.',
        ],
      ],
    },
    {
      id: 'ansvar',
      title: ['Ditt ansvar', 'Your responsibilities'],
      body: [
        {
          points: [
            [
              'Skicka bara till dem som har sagt ja. Marknadsföringslagen (2008:486) kräver samtycke för reklam med sms och e-post till privatpersoner, också till den som har enskild firma.',
              'Only write to those who have said yes. The Swedish Marketing Act (2008:486) asks for consent before advertising by SMS or email to individuals, sole traders included.',
            ],
            [
              'Lägger du in en kund själv, eller importerar en lista, intygar du att personen har sagt ja och hur det gick till. Blipp sparar vem som intygade det.',
              'When you add a customer yourself, or import a list, you vouch that the person said yes and how. Blipp keeps a note of who vouched.',
            ],
            [
              'Ett nej gäller tills samma person själv säger ja igen. Försök inte komma runt det.',
              'A no holds until the same person says yes again. Do not try to get around it.',
            ],
            [
              'Skicka inget olagligt, vilseledande eller kränkande, och använd inget avsändarnamn som tillhör någon annan.',
              'Send nothing unlawful, misleading or abusive, and use no sender name that belongs to somebody else.',
            ],
            [
              'Håll dina uppgifter riktiga och lösenordet för dig själv. Du svarar för det som görs av dem du bjuder in till kontot.',
              'Keep your details correct and your password to yourself. You answer for what is done by those you invite to the account.',
            ],
          ],
        },
        [
          'Bryter du mot det här kan vi stoppa utskick eller stänga av kontot. Vi skriver varför, och öppnar igen när det är ordnat.',
          'If you break these rules we may stop messages or suspend the account. We write and say why, and open it again when it has been put right.',
        ],
      ],
    },
    {
      id: 'personuppgifter',
      title: ['Data och personuppgifter', 'Data and privacy'],
      body: [
        [
          'Uppgifterna om dina kunder är dina. Du är personuppgiftsansvarig för dem och vi är ditt personuppgiftsbiträde. Personuppgiftsbiträdesavtalet är en del av de här villkoren och ingås samtidigt som dem.',
          'The details of your customers are yours. You are their controller and we are your processor. The data processing agreement is part of these terms and is entered into together with them.',
        ],
        { href: '/dpa', words: ['Läs personuppgiftsbiträdesavtalet', 'Read the data processing agreement'] },
        [
          'För uppgifterna om dig och din personal är vi själva ansvariga. Hur vi hanterar dem står i integritetspolicyn.',
          'For the details of you and your staff we are the controller ourselves. How we handle them is in the privacy policy.',
        ],
        { href: '/privacy', words: ['Läs integritetspolicyn', 'Read the privacy policy'] },
        [
          'Du kan när som helst ta ut allt: kunder, svar, kampanjer, utskick och taggar, som filer i öppna format.',
          'You can take everything out at any time: customers, answers, campaigns, messages and tags, as files in open formats.',
        ],
      ],
    },
    {
      id: 'betalning',
      title: ['Pris och betalning', 'Payment and billing'],
      body: [
        [
          'Ett nytt konto får prova i {{trialDays}} dagar utan kostnad. Betalar du inte sedan går kontot över till gratisplanen. Kunderna är kvar, och taggarna fortsätter att ta emot anmälningar.',
          'A new account may be tried for {{trialDays}} days free of charge. If you do not pay after that, the account moves to the free plan. The customers stay, and the tags go on taking sign-ups.',
        ],
        {
          points: [
            [
              'Gratisplanen kostar ingenting och har gränser: {{freeEmails}} mejl och {{freeTexts}} AI-texter i månaden, inga sms.',
              'The free plan costs nothing and has its limits: {{freeEmails}} emails and {{freeTexts}} AI texts a month, no SMS.',
            ],
            [
              'Starter kostar {{starter}} kr i månaden utan bindningstid, eller {{starterYearly}} kr i månaden med årsavtal.',
              'Starter costs SEK {{starter}} a month without commitment, or SEK {{starterYearly}} a month on a yearly contract.',
            ],
            [
              'Professional kostar {{professional}} kr i månaden med årsavtal.',
              'Professional costs SEK {{professional}} a month on a yearly contract.',
            ],
            ['Enterprise har ett pris som vi kommer överens om.', 'Enterprise has a price that we agree on.'],
          ],
        },
        [
          'Priserna är med {{vat}} % moms. Betalning sker månadsvis i förskott, med Klarna eller Swish. Sju dagar innan en ny månad börjar mejlar vi en länk att betala med. Har du vid betalningen valt att planen förnyas automatiskt drar Klarna i stället månadens pris, tidigast en vecka efter att vi har mejlat belopp och dag; du avslutar förnyelsen när du vill, i mejlet eller under Plan. Annars dras inget automatiskt. Är månaden obetald efter 14 dagar går kontot över till gratisplanen.',
          'Prices include {{vat}} % VAT. You pay monthly in advance, by Klarna or Swish. Seven days before a new month begins we email a link to pay by. If you chose automatic renewal when you paid, Klarna charges the month’s price instead, no sooner than a week after we email the amount and the date; you can end the renewal at any time, in that email or under Plan. Otherwise nothing is charged automatically. If the month is still unpaid after 14 days, the account moves to the free plan.',
        ],
        [
          'Utan bindningstid säger du upp när du vill, och planen gäller månaden ut. Ett årsavtal binder i tolv månader och löper sedan en månad i taget; säger du upp gäller det när avtalstiden är slut.',
          'Without commitment you cancel whenever you like, and the plan holds until the month is over. A yearly contract binds for twelve months and then goes on month by month; if you cancel, it ends when the contract does.',
        ],
        [
          'Är du inte nöjd? Skriv till oss inom 30 dagar från din första betalning så får du pengarna tillbaka. Vad du i övrigt har rätt till följer av svensk lag.',
          'Not content? Write to us within 30 days of your first payment and you get your money back. Beyond that, your rights to a refund follow Swedish law.',
        ],
      ],
    },
    {
      id: 'tillganglighet',
      title: ['Tillgänglighet', 'Availability'],
      body: [
        [
          'Målet är att tjänsten ska gå att nå 99,9 % av tiden, räknat per månad. Det är ett mål och inte en garanti.',
          'Our aim is that the service can be reached 99.9 % of the time, counted by month. It is an aim and not a guarantee.',
        ],
        [
          'När nätet eller servern är borta fortsätter kundformuläret och kundlistan att fungera på en enhet som har öppnat dem förut. Det som sparas där skickas när kontakten är tillbaka.',
          'When the network or the server is away, the customer form and the list of customers go on working on a device that has opened them before. What is saved there is sent when the connection is back.',
        ],
        [
          'Sms och e-post lämnas till operatörer och e-postleverantörer. Vi visar vad de har svarat, men kan inte lova att ett meddelande blir läst.',
          'SMS and email are handed to operators and mail providers. We show what they answered, but cannot promise that a message is read.',
        ],
      ],
    },
    {
      id: 'rattigheter',
      title: ['Immateriella rättigheter', 'Intellectual property'],
      body: [
        [
          'Tjänsten, dess kod, utseende och namn är våra eller våra licensgivares. Du får använda dem så länge du har ett konto.',
          'The service, its code, look and name are ours or our licensors’. You may use them for as long as you have an account.',
        ],
        [
          'Dina texter, bilder och din logotyp är dina, också texter som AI-hjälpen har skrivit åt dig. Vi använder dem bara för att visa och skicka det du ber om.',
          'Your texts, pictures and logo are yours, also texts that the AI wrote for you. We use them only to show and send what you ask for.',
        ],
      ],
    },
    {
      id: 'ansvarsbegransning',
      title: ['Begränsning av ansvar', 'Limitation of liability'],
      body: [
        [
          'Vårt sammanlagda ansvar är begränsat till vad du har betalat för tjänsten de senaste tolv månaderna före händelsen. Vi ersätter inte utebliven vinst eller andra indirekta skador.',
          'Our total liability is limited to what you paid for the service during the twelve months before the event. We do not compensate for lost profit or other indirect loss.',
        ],
        [
          'Begränsningen gäller inte den som har handlat med uppsåt eller varit grovt vårdslös, och inte det ansvar som följer av dataskyddsförordningen eller annan tvingande lag.',
          'The limitation does not apply to intent or gross negligence, nor to liability under the General Data Protection Regulation or other mandatory law.',
        ],
        [
          'Ingen av oss svarar för det som ingen av oss rår över, till exempel strömavbrott, fel i allmänna nät eller myndighetsbeslut.',
          'Neither of us is liable for what neither of us controls, such as power cuts, faults in public networks or decisions by authorities.',
        ],
      ],
    },
    {
      id: 'uppsagning',
      title: ['När avtalet tar slut', 'Termination'],
      body: [
        [
          'Kontots ägare kan när som helst stänga kontot under Inställningar, eller genom att skriva till supporten. Ett årsavtal ska fortfarande betalas till sitt slut.',
          'The owner of the account can close it at any time under Settings, or by writing to support. A yearly contract is still to be paid to its end.',
        ],
        [
          'När kontot stängs loggas alla ut och inget mer skickas. I {{closed}} dagar kan ägaren öppna det igen. Därefter raderar vi kunder, texter, personal och inställningar. Kvar blir bokföringen, i sju år som lagen kräver, utskickslistan utan adresser och texter, och de ja och nej som kunderna har sagt, utan namn och adress, så att avböjlänkarna fortsätter att gälla.',
          'When the account is closed, everybody is signed out and nothing more is sent. For {{closed}} days the owner can open it again. After that we erase customers, texts, staff and settings. What stays is the accounts, for the seven years that the law asks for, the list of messages without addresses and texts, and the yes and no that customers gave, without names or addresses, so that opt-out links go on working.',
        ],
        [
          'Lägger vi ner tjänsten säger vi upp avtalet med minst 30 dagars varsel, och betalar tillbaka det du har betalat för tiden därefter.',
          'If we discontinue the service we give at least 30 days’ notice, and pay back what you have paid for the time after that.',
        ],
      ],
    },
    {
      id: 'kontakt',
      title: ['Kontakt och tvister', 'Contact and disputes'],
      body: [
        ['Så här når du oss:', 'This is how to reach us:'],
        { contact: true },
        [
          'Svensk lag gäller. Blir vi oense försöker vi först komma överens; annars avgörs saken av svensk allmän domstol. Skiljer sig språken åt gäller den svenska texten.',
          'Swedish law applies. If we disagree we first try to come to terms; otherwise a Swedish court of general jurisdiction decides. Where the languages differ, the Swedish text applies.',
        ],
      ],
    },
  ],
}
