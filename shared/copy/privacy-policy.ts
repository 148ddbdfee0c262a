import type { LegalText } from './legal.ts'

/** The operator's handling of personal data: of businesses, of visitors, and on behalf of businesses. */
export const privacyPolicy: LegalText = {
  title: ['Integritetspolicy', 'Privacy policy'],
  lead: [
    'Så följer vi GDPR, EU:s dataskyddsförordning: vilka personuppgifter vi hanterar, varför, hur länge, och vad du kan göra åt det.',
    'How we follow the GDPR, the EU’s General Data Protection Regulation: which personal data we handle, why, for how long, and what you can do about it.',
  ],
  sections: [
    {
      id: 'inledning',
      title: ['Inledning', 'Introduction'],
      body: [
        [
          'Policyn gäller dig som har ett konto i Blipp, arbetar hos någon som har det, besöker den här webbplatsen eller skriver till oss. ”Vi” är {{operator}}.',
          'This policy is for you who have an account in Blipp, work for someone who has, visit this website or write to us. “We” means {{operator}}.',
        ],
        [
          'Har du blippat i en butik och fyllt i ditt namn är det butiken som ansvarar för uppgifterna. Butikens egen integritetssida är länkad från formuläret, och längst ner i varje mejl finns vägen till dina uppgifter.',
          'If you tapped in a shop and filled in your name, the shop is responsible for the details. The shop’s own privacy page is linked from the form, and at the bottom of every email is the way to your details.',
        ],
      ],
    },
    {
      id: 'ansvarig',
      title: ['Vem som ansvarar', 'Who is responsible'],
      body: [
        [
          'Personuppgiftsansvarig för konton, betalningar, förfrågningar och webbplatsen:',
          'The controller for accounts, payments, inquiries and the website:',
        ],
        { contact: true },
        [
          'För butikernas kunder är butiken ansvarig och vi personuppgiftsbiträde. Vad vi får göra för butikens räkning står i personuppgiftsbiträdesavtalet.',
          'For the shops’ customers the shop is the controller and we are its processor. What we may do on the shop’s behalf is in the data processing agreement.',
        ],
        {
          href: '/dpa',
          words: ['Läs personuppgiftsbiträdesavtalet', 'Read the data processing agreement'],
        },
      ],
    },
    {
      id: 'uppgifter',
      title: ['Uppgifter vi samlar in', 'Data we collect'],
      body: [
        ['Om dig som har ett konto eller arbetar i ett:', 'Of you who have an account, or work in one:'],
        {
          points: [
            [
              'företagets namn, form, bransch, organisationsnummer, adress, e-post och telefon, och ditt namn, din e-postadress och ditt telefonnummer',
              'the name, form, industry, registration number, address, email and phone of the business, and your name, email address and phone number',
            ],
            [
              'lösenordet som en beräknad kontrollsumma (Argon2id), aldrig i klartext, och de nycklar för tvåstegsinloggning som du själv lägger till',
              'your password as a computed hash (Argon2id), never in plain text, and the keys for two-step sign-in that you add yourself',
            ],
            [
              'var och när du är inloggad: typ av webbläsare och system, och när den senast användes',
              'where and when you are signed in: the kind of browser and system, and when it was last used',
            ],
            [
              'vilken version av villkoren och policyn du godkände, och när',
              'which version of the terms and the policy you accepted, and when',
            ],
            [
              'betalningar: plan, belopp, tid, betalsätt och kvittonummer. Kort- och bankuppgifter når oss aldrig',
              'payments: plan, amount, time, method and receipt number. Card and bank details never reach us',
            ],
          ],
        },
        [
          'Om butikernas kunder, för butikens räkning: namn, e-post, telefon om det skrevs, språk, vilken tagg det gällde, varje ja och nej med tid och ordalydelse, vilka meddelanden som har skickats och vad som blev av dem, kuponger och när de användes, vilka dagar de kom tillbaka, och det butiken själv antecknar.',
          'Of the shops’ customers, on behalf of the shop: name, email, phone if it was given, language, which tag it was, each yes and no with its time and wording, which messages were sent and what became of them, vouchers and when they were used, the days on which they came back, and what the shop itself notes.',
        ],
        [
          'Om du skriver till oss eller ber om en plan: det du fyller i formuläret.',
          'If you write to us or ask for a plan: what you fill in the form.',
        ],
        [
          'Tekniska uppgifter: din IP-adress används i minnet för att begränsa antalet anrop och sparas inte av Blipp. Undantag är en krypterad kontrollsumma av den, som sparas ett dygn när du provar AI-texter utan konto, och administratörers inloggningar hos oss. Loggen innehåller varken namn, adresser, IP-adresser eller texter.',
          'Technical data: your IP address is used in memory to limit the number of calls and is not stored by Blipp. The exceptions are a keyed hash of it, kept for a day when you try AI texts without an account, and our own administrators’ sign-ins. The log holds neither names, addresses, IP addresses nor texts.',
        ],
      ],
    },
    {
      id: 'grunder',
      title: ['Rättslig grund enligt GDPR', 'Legal bases under the GDPR'],
      body: [
        {
          points: [
            [
              'Avtal (artikel 6.1 b): för att ge dig kontot och det du har beställt.',
              'Contract (Article 6(1)(b)): to give you the account and what you ordered.',
            ],
            [
              'Berättigat intresse (artikel 6.1 f): för att svara den som skriver till oss, skydda tjänsten mot intrång och missbruk, och hantera uppgifter om dem som arbetar i ett företags konto.',
              'Legitimate interest (Article 6(1)(f)): to answer those who write to us, to protect the service against intrusion and abuse, and to handle the details of those who work in a business’s account.',
            ],
            [
              'Rättslig förpliktelse (artikel 6.1 c): bokföringslagen, som kräver att underlag sparas i sju år.',
              'Legal obligation (Article 6(1)(c)): the Swedish Accounting Act, which asks for records to be kept for seven years.',
            ],
            [
              'Samtycke (artikel 6.1 a): för andra kakor än de nödvändiga. Du kan ta tillbaka det när du vill.',
              'Consent (Article 6(1)(a)): for cookies beyond the necessary ones. You can take it back whenever you like.',
            ],
          ],
        },
        [
          'Butikerna skickar reklam till sina kunder med kundens samtycke som grund. Det är butiken som svarar för det.',
          'The shops advertise to their customers on the basis of the customer’s consent. It is the shop that answers for that.',
        ],
      ],
    },
    {
      id: 'anvandning',
      title: ['Vad vi använder dem till', 'What we use it for'],
      body: [
        {
          points: [
            [
              'driva kontot: inloggning, kundregister, utskick, rapporter och support',
              'running the account: sign-in, customer list, messages, reports and support',
            ],
            [
              'skicka mejl som hör till kontot: bekräftelser, nytt lösenord, inbjudningar, betalning och kvitton',
              'sending mail that belongs to the account: confirmations, new passwords, invitations, payment and receipts',
            ],
            ['svara på frågor och förfrågningar', 'answering questions and inquiries'],
            [
              'upptäcka och stoppa intrång, spam och missbruk',
              'finding and stopping intrusion, spam and abuse',
            ],
          ],
        },
        [
          'Vi säljer inga uppgifter, skickar ingen reklam till butikernas kunder för egen räkning och fattar inga automatiska beslut som har rättsliga följder för dig.',
          'We sell no data, send no advertising of our own to the shops’ customers and make no automated decisions that have legal effects for you.',
        ],
        [
          'När en text skrivs med hjälp av en språkmodell får modellen texten och uppgifter om erbjudandet. Modellen får också butikens bransch och raden som presenterar den, och som exempel på tonen texter som butiken har valt, eller annars dess senaste utskick. Svar till enskilda kunder är aldrig med bland utskicken. Innan något skickas dit byts e-postadresser, telefonnummer och personnummer ut, liksom namnen på butikens kunder: hela namn, och för- eller efternamn för sig, också i genitiv. Ett namn som även är ett vardagligt ord, som Sten, byts ut när det skrivs med stor bokstav. Namn på personer som inte är butikens kunder känns bara igen direkt efter en hälsning, som i ”Hej Anna”.',
          'When a text is written with the help of a language model, the model gets the text and details of the offer. It also gets the shop’s trade and the line that presents it, and, as examples of the tone, texts that the shop has chosen, or else its latest campaigns. Answers to individual customers are never among those campaigns. Before anything is sent there, email addresses, telephone numbers and personal identity numbers are replaced, and so are the names of the shop’s customers: full names, and first or last names by themselves, also in the genitive. A name that is an everyday word too, such as Rose, is replaced where it has a capital letter. Names of people who are not the shop’s customers are recognised only right after a greeting, as in “Hi Anna”.',
        ],
      ],
    },
    {
      id: 'delning',
      title: ['Vilka vi delar med', 'Who we share with'],
      body: [
        {
          points: [
            [
              'Leverantörer som sköter tekniken åt oss: drift, e-post, sms och WhatsApp, och språkmodell när en sådan är inkopplad. De får bara göra det vi ber om.',
              'Providers who run the technology for us: hosting, email, SMS and WhatsApp, and a language model where one is connected. They may only do what we ask.',
            ],
            [
              'Betalföretag: Klarna och Swish, när du betalar med dem. De ansvarar själva för sina uppgifter.',
              'Payment companies: Klarna and Swish, when you pay by them. They are responsible for their own data.',
            ],
            ['Myndigheter, när lagen kräver det.', 'Authorities, where the law requires it.'],
            [
              'Den som tar över verksamheten, om den säljs. Då gäller den här policyn vidare, och du får veta det innan.',
              'Whoever takes over the business, should it be sold. This policy then goes on applying, and you are told before.',
            ],
          ],
        },
        {
          href: '/sub-processors',
          words: ['Se vilka leverantörerna är', 'See who the providers are'],
        },
        [
          'Några leverantörer kan behandla uppgifter utanför EU/EES. Det sker bara med stöd av EU-kommissionens beslut om skyddsnivå eller dess standardavtalsklausuler (artikel 45 och 46).',
          'Some providers may process data outside the EU/EEA. That happens only on the basis of the European Commission’s decisions on adequacy or its standard contractual clauses (Articles 45 and 46).',
        ],
      ],
    },
    {
      id: 'rattigheter',
      title: ['Dina rättigheter enligt GDPR', 'Your rights under the GDPR'],
      body: [
        {
          points: [
            [
              'Tillgång: få veta vad vi har om dig, och en kopia.',
              'Access: to know what we have about you, and get a copy.',
            ],
            [
              'Rättelse: få fel rättade. Det mesta ändrar du själv under Inställningar.',
              'Rectification: to have errors corrected. Most of it you change yourself under Settings.',
            ],
            [
              'Radering: få uppgifter borttagna som vi inte längre behöver eller måste spara.',
              'Erasure: to have data removed that we no longer need or have to keep.',
            ],
            [
              'Begränsning: be oss vänta med uppgifterna medan en fråga reds ut.',
              'Restriction: to ask us to leave the data untouched while a question is sorted out.',
            ],
            [
              'Dataportabilitet: ta med dig uppgifterna som filer (CSV och JSON).',
              'Portability: to take the data with you as files (CSV and JSON).',
            ],
            [
              'Invändning: säga nej till det vi gör med stöd av berättigat intresse.',
              'Objection: to say no to what we do on the basis of legitimate interest.',
            ],
          ],
        },
        [
          'Skriv till {{email}} så svarar vi inom en månad. Är du kund hos en butik går du via butiken, eller via länken i dess mejl och på dess integritetssida: där kan du själv se, ändra, ladda ner och radera allt, och ta tillbaka ditt ja.',
          'Write to {{email}} and we answer within a month. If you are a shop’s customer, go through the shop, or by the link in its emails and on its privacy page: there you can see, change, download and erase everything yourself, and take back your yes.',
        ],
      ],
    },
    {
      id: 'sakerhet',
      title: ['Säkerhet', 'Security'],
      body: [
        {
          points: [
            [
              'Trafiken krypteras med TLS när tjänsten nås över https, och kakorna för inloggning går bara den vägen.',
              'Traffic is encrypted by TLS where the service is reached over https, and sign-in cookies travel no other way.',
            ],
            [
              'Lösenord sparas som Argon2id, nycklar för engångskoder krypterade, och länkar, sessioner och enhetsnycklar bara som kontrollsummor.',
              'Passwords are stored as Argon2id, keys for one-time codes encrypted, and links, sessions and device keys as hashes alone.',
            ],
            [
              'En butik når aldrig en annan butiks uppgifter. Det prövas automatiskt för varje anrop när vi ändrar i tjänsten.',
              'One shop never reaches another’s data. This is tested automatically for every call whenever we change the service.',
            ],
            [
              'Bara vår egen personal med tvåstegsinloggning kommer åt administrationen. Vad de tittar på och gör skrivs i en logg som inte går att ändra utan att det märks.',
              'Only our own staff with two-step sign-in reach the administration. What they look at and do is written to a log that cannot be altered without it showing.',
            ],
            [
              'Händer något som kan skada dig anmäler vi det till Integritetsskyddsmyndigheten inom 72 timmar, och berättar det för dig när risken är hög.',
              'If something happens that may harm you, we report it to the supervisory authority within 72 hours, and tell you where the risk is high.',
            ],
          ],
        },
      ],
    },
    {
      id: 'lagring',
      title: ['Hur länge vi sparar', 'For how long'],
      body: [
        {
          points: [
            [
              'Kontot: så länge det finns. När det stängs kan det öppnas igen i {{closed}} dagar, och sedan raderas det.',
              'The account: for as long as it exists. Once closed it can be opened again for {{closed}} days, and is then erased.',
            ],
            [
              'Betalningar och kvitton: de sju år som bokföringslagen kräver.',
              'Payments and receipts: the seven years that the Swedish Accounting Act asks for.',
            ],
            ['Det du skriver till oss: {{inquiries}} dagar.', 'What you write to us: {{inquiries}} days.'],
            [
              'Butikernas kunder: tills kunden eller butiken raderar dem. Adresser i listan över skickade meddelanden tas bort efter {{ledger}} dagar, och meddelanden som sparades i stället för att skickas efter {{captured}} dagar.',
              'The shops’ customers: until the customer or the shop erases them. Addresses in the list of messages sent go after {{ledger}} days, and messages that were kept instead of sent after {{captured}} days.',
            ],
            [
              'Ett nej och en begäran om radering: som kontrollsumma utan adress, så länge butiken finns här, så att inget skickas av misstag. Bevis på ja och nej sparas utan namn och adress.',
              'A no, and a request to be erased: as a hash without the address, for as long as the shop is here, so that nothing is sent by mistake. Proof of each yes and no is kept without name and address.',
            ],
            [
              'Inloggningar: högst 30 dagar, eller tills du loggar ut. Länkar i mejl: {{links}} dagar efter att de slutat gälla.',
              'Sign-ins: 30 days at most, or until you sign out. Links in emails: {{links}} days after they expired.',
            ],
            [
              'Vem som har gjort vad med kontots nycklar och mottagare: {{connections}} dagar.',
              'Who did what to the account’s keys and webhooks: {{connections}} days.',
            ],
            ['Teknisk logg: högst 12 månader.', 'Technical log: 12 months at most.'],
          ],
        },
      ],
    },
    {
      id: 'kakor',
      title: ['Kakor och lagring på din enhet', 'Cookies and storage on your device'],
      body: [
        ['Nödvändiga, utan fråga:', 'Necessary, without asking:'],
        {
          points: [
            ['lang: språket du har valt, ett år.', 'lang: the language you chose, one year.'],
            [
              'sid: din inloggning, 12 timmar, eller 30 dagar om du bett om det.',
              'sid: your sign-in, 12 hours, or 30 days if you asked for it.',
            ],
            [
              'known: att någon har loggat in i den här webbläsaren förut, ett år. Den öppnar inget; den gör att du kommer in fast någon annan gissar ditt lösenord.',
              'known: that somebody signed in by this browser before, one year. It opens nothing; it lets you in while somebody else guesses your password.',
            ],
            [
              'challenge: när du loggar in med passkey, fem minuter.',
              'challenge: while you sign in with a passkey, five minutes.',
            ],
            [
              'trial: att du har provat AI-texter utan konto, tio år.',
              'trial: that you tried AI texts without an account, ten years.',
            ],
            [
              'I webbläsarens eget lager: ditt val om kakor, ljust eller mörkt utseende, och ett halvfärdigt konto i sju dagar om du ber om det. Den som är inloggad har också en kopia av sitt kundregister där, så att det går att arbeta utan nät. Den töms vid utloggning.',
              'In the browser’s own storage: your choice of cookies, light or dark looks, and a half-finished account for seven days if you ask for it. Whoever is signed in also has a copy of their customer list there, so that work goes on without a network. It is emptied on signing out.',
            ],
          ],
        },
        [
          'Google Analytics laddas bara där det är påslaget, och aldrig innan du har sagt ja. Tackar du nej, eller ändrar dig, tas dess kakor (_ga, _gid, _gat) bort. Ditt val ändrar du med länken längst ner på varje sida, och i appen under Inställningar.',
          'Google Analytics is loaded only where it is turned on, and never before you have said yes. If you refuse, or change your mind, its cookies (_ga, _gid, _gat) are removed. You change your choice by the link at the bottom of every page, and in the app under Settings.',
        ],
        [
          'Formuläret som en tagg öppnar, sidan med dina uppgifter och avböjlänkarna sätter inga kakor. Saknas nätet sparas en anmälan på telefonen tills den är framme. En kupong som har öppnats finns kvar där så att den går att visa utan nät, och ett stämpelkort kan stämplas av telefonen själv bara om du ber om det; du glömmer det på samma sida.',
          'The form that a tag opens, the page with your details and the opt-out links set no cookies. Without a network a sign-up is kept on the phone until it has arrived. A voucher that was opened stays there so that it can be shown without a network, and the phone can stamp a card by itself only if you ask for that; you forget it on the same page.',
        ],
      ],
    },
    {
      id: 'kontakt',
      title: ['Kontakt och klagomål', 'Contact and complaints'],
      body: [
        ['Frågor om personuppgifter:', 'Questions about personal data:'],
        { contact: true },
        [
          'Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten (IMY), Box 8114, 104 20 Stockholm, imy@imy.se, imy.se.',
          'If you are not content you can complain to the Swedish Authority for Privacy Protection (IMY), Box 8114, 104 20 Stockholm, imy@imy.se, imy.se.',
        ],
      ],
    },
  ],
}
