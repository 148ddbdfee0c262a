import { copy } from './copy.ts'
import type { LegalText } from './legal.ts'

/** The data processing agreement between a business and whoever runs Blipp (GDPR Article 28(3)). */
export const agreement: LegalText = {
  title: ['Personuppgiftsbiträdesavtal', 'Data processing agreement'],
  lead: [
    'Avtalet enligt artikel 28 i dataskyddsförordningen (GDPR) mellan företaget som använder Blipp och den som driver tjänsten.',
    'The agreement under Article 28 of the General Data Protection Regulation (GDPR) between the business that uses Blipp and whoever runs the service.',
  ],
  sections: [
    {
      id: 'parter',
      title: ['Parter och hur avtalet ingås', 'Parties, and how the agreement is entered into'],
      body: [
        [
          'Personuppgiftsansvarig är det företag eller den förening som har ett konto i Blipp (”du”). Personuppgiftsbiträde är {{operator}} (”vi”):',
          'The controller is the company or association that has an account in Blipp (“you”). The processor is {{operator}} (“we”):',
        ],
        { contact: true },
        [
          'Avtalet är en del av användarvillkoren. Det ingås när de godkänns, och vilken version det var och när sparas med kontot. Behöver du ett undertecknat exemplar kan du ladda ner avtalet, skriva under och skicka det till oss. Säger villkoren något annat om personuppgifter gäller det här avtalet.',
          'The agreement is part of the terms of service. It is entered into when they are accepted; which version it was, and when, is kept with the account. If you need a signed copy, download the agreement, sign it and send it to us. Where the terms say otherwise about personal data, this agreement applies.',
        ],
      ],
    },
    {
      id: 'behandlingen',
      title: ['Vad behandlingen gäller', 'What is processed'],
      body: [
        {
          points: [
            [
              'Föremål och ändamål: att samla in dina kunders uppgifter och samtycken, hålla kundregistret, skicka dina meddelanden med sms, e-post och WhatsApp, visa vad som blev av dem och låta kunderna utöva sina rättigheter.',
              'Subject matter and purpose: collecting your customers’ details and consents, keeping the customer list, sending your messages by SMS, email and WhatsApp, showing what became of them, and letting the customers exercise their rights.',
            ],
            [
              'Art: insamling, lagring, ändring, sökning, överföring till den som förmedlar meddelandet, sammanställning, utlämnande till dig och till kunden, och radering.',
              'Nature: collection, storage, alteration, search, transmission to whoever carries the message, compilation, disclosure to you and to the customer, and erasure.',
            ],
            [
              'Personuppgifter: namn, e-postadress, telefonnummer, språk, tagg, samtycken och nej med tid och ordalydelse, dina anteckningar och etiketter, skickade meddelanden, leverans, öppnade länkar och, där du slagit på det, öppnade mejl, kuponger och när de användes, och vilka dagar kunden kom tillbaka. Känsliga personuppgifter (artikel 9) ska inte läggas in.',
              'Personal data: name, email address, telephone number, language, tag, consents and refusals with their time and wording, your notes and labels, messages sent, delivery, links followed and, where you turned it on, emails opened, vouchers and when they were used, and the days on which the customer came back. Special categories of data (Article 9) are not to be entered.',
            ],
            [
              'Registrerade: dina kunder, och andra som du lägger in eller som fyller i ditt formulär.',
              'Data subjects: your customers, and others whom you add or who fill in your form.',
            ],
            [
              'Varaktighet: så länge du har ett konto, och därefter tills uppgifterna är raderade enligt punkten om radering.',
              'Duration: for as long as you have an account, and after that until the data have been erased as the section on erasure says.',
            ],
          ],
        },
      ],
    },
    {
      id: 'ditt-ansvar',
      title: ['Dina skyldigheter och rättigheter', 'Your obligations and rights'],
      body: [
        [
          'Du bestämmer ändamål och medel. Du svarar för att det finns rättslig grund för behandlingen, att dina kunder får den information de har rätt till, och att det du ber oss göra är lagligt. Du har rätt att få de åtaganden som står här uppfyllda, och att kontrollera att de är det.',
          'You decide on purposes and means. You answer for there being a legal basis, for your customers getting the information they have a right to, and for what you ask us to do being lawful. You have the right to have the undertakings below met, and to check that they are.',
        ],
      ],
    },
    {
      id: 'instruktioner',
      title: ['Dokumenterade instruktioner', 'Documented instructions'],
      body: [
        [
          'Vi behandlar uppgifterna bara på dina dokumenterade instruktioner, också när det gäller överföring till länder utanför EU/EES. Instruktionerna är det här avtalet, villkoren och det du och din personal gör i tjänsten. Kräver unionsrätten eller svensk rätt något annat berättar vi det innan, om inte lagen förbjuder det.',
          'We process the data only on your documented instructions, also as regards transfers to countries outside the EU/EEA. The instructions are this agreement, the terms, and what you and your staff do in the service. Where Union or Swedish law requires otherwise we tell you before, unless the law forbids it.',
        ],
        [
          'Vi säger genast till om vi anser att en instruktion strider mot dataskyddsreglerna, och får vänta med den tills du har svarat.',
          'We tell you immediately if we consider that an instruction infringes data protection rules, and may wait with it until you have answered.',
        ],
      ],
    },
    {
      id: 'sekretess',
      title: ['Sekretess', 'Confidentiality'],
      body: [
        [
          'De som behandlar uppgifterna för vår räkning har förbundit sig till sekretess eller omfattas av lagstadgad tystnadsplikt. De får bara del av det de behöver för sitt arbete. Sekretessen gäller också sedan avtalet har upphört.',
          'Those who process the data for us have committed themselves to confidentiality or are under a statutory duty of it. They reach only what their work needs. Confidentiality also holds after the agreement has ended.',
        ],
      ],
    },
    {
      id: 'sakerhet',
      title: ['Säkerhet (artikel 32)', 'Security (Article 32)'],
      body: [
        [
          'Vi vidtar de åtgärder som artikel 32 kräver. Det innebär bland annat:',
          'We take the measures that Article 32 requires. Among them:',
        ],
        {
          points: [
            ['kryptering av trafiken med TLS', 'encryption of traffic by TLS'],
            [
              'åtskilda företag: vilket företags uppgifter ett anrop når avgörs av inloggningen och aldrig av anropet, och det prövas automatiskt när tjänsten ändras',
              'separated businesses: which business’s data a call reaches follows from the sign-in and never from the call, and is tested automatically whenever the service is changed',
            ],
            [
              'lösenord som Argon2id; sessioner, länkar och enhetsnycklar bara som kontrollsummor; tvåstegsinloggning för den som vill och för vår egen personal',
              'passwords as Argon2id; sessions, links and device keys as hashes alone; two-step sign-in for whoever wants it and for our own staff',
            ],
            [
              'behörighet efter roll, begränsning av inloggningsförsök, och inloggningar som du ser och kan avsluta',
              'access by role, limits on sign-in attempts, and sign-ins that you see and can end',
            ],
            [
              'en logg över vad vår personal tittar på och gör, där ändringar i efterhand märks, och samtycken i en kedja av samma slag',
              'a log of what our staff look at and do, in which later changes show, and consents in a chain of the same kind',
            ],
            [
              'driftloggar utan namn, adresser och texter',
              'operational logs without names, addresses and texts',
            ],
            [
              'varje ändring skrivs till disk innan den bekräftas, och tjänsten testas mot avbrott',
              'each change is on disk before it is confirmed, and the service is tested against interruptions',
            ],
          ],
        },
      ],
    },
    {
      id: 'underbitraden',
      title: ['Underbiträden', 'Sub-processors'],
      body: [
        [
          'Du ger oss ett allmänt godkännande att anlita underbiträden. De som anlitas står i listan. Vill vi lägga till eller byta någon mejlar vi kontots ägare minst 30 dagar innan. Har du sakliga skäl mot det kan du invända; kan vi inte lösa det får du avsluta kontot innan bytet och få tillbaka det du har betalat för tiden därefter.',
          'You give us a general authorisation to engage sub-processors. Those engaged are on the list. If we want to add or replace one we mail the owner of the account at least 30 days before. If you have reasonable grounds against it you may object; if we cannot resolve it you may close the account before the change and be paid back what you have paid for the time after that.',
        ],
        {
          href: '/sub-processors',
          words: ['Se listan över underbiträden', 'See the list of sub-processors'],
        },
        [
          'Varje underbiträde binds genom avtal till samma skyldigheter som står här. Vi svarar fullt ut för vad det gör.',
          'Each sub-processor is bound by contract to the same obligations as stand here. We remain fully liable for what it does.',
        ],
        [
          'Uppgifter förs över till ett land utanför EU/EES bara om kapitel V i GDPR är uppfyllt: genom ett beslut om adekvat skyddsnivå eller EU-kommissionens standardavtalsklausuler.',
          'Data are transferred to a country outside the EU/EEA only where Chapter V of the GDPR is met: by an adequacy decision or the European Commission’s standard contractual clauses.',
        ],
      ],
    },
    {
      id: 'de-registrerades-rattigheter',
      title: ['Hjälp med de registrerades rättigheter', 'Help with data subjects’ rights'],
      body: [
        [
          'Tjänsten är gjord så att dina kunder själva kan se, rätta, ladda ner och radera sina uppgifter och ta tillbaka sitt samtycke, och så att du kan göra det åt dem. Vänder sig någon till oss i stället för till dig hänvisar vi till dig och berättar det för dig.',
          'The service is made so that your customers can see, correct, download and erase their data and withdraw their consent themselves, and so that you can do it for them. If somebody turns to us instead of you, we refer them to you and let you know.',
        ],
      ],
    },
    {
      id: 'bistand',
      title: ['Incidenter och annat bistånd', 'Breaches and other assistance'],
      body: [
        [
          'Får vi veta om en personuppgiftsincident underrättar vi dig utan onödigt dröjsmål. Vi berättar vad som har hänt, vilka och ungefär hur många som berörs, vad det kan leda till och vad vi gör åt det, och kompletterar när vi vet mer.',
          'If we become aware of a personal data breach we notify you without undue delay. We tell what happened, who and about how many are concerned, what it may lead to and what we do about it, and add to it as we learn more.',
        ],
        [
          'Vi hjälper dig också att uppfylla dina skyldigheter om säkerhet, anmälan till Integritetsskyddsmyndigheten, information till de registrerade, konsekvensbedömning och förhandssamråd (artikel 32–36), med hänsyn till vad slags behandling det är och vad vi känner till.',
          'We also help you to meet your obligations on security, notification of the supervisory authority, communication to data subjects, impact assessment and prior consultation (Articles 32–36), taking into account the nature of the processing and what is known to us.',
        ],
      ],
    },
    {
      id: 'radering',
      title: ['Återlämnande och radering', 'Return and erasure'],
      body: [
        [
          'Du kan när som helst ta ut allt som filer. När tjänsten upphör väljer du själv: ta ut uppgifterna först, eller låt dem raderas. {{closed}} dagar efter att kontot har stängts raderas kunder, texter, personal och inställningar.',
          'You can take everything out as files at any time. When the service ends the choice is yours: take the data out first, or let them be erased. {{closed}} days after the account was closed, customers, texts, staff and settings are erased.',
        ],
        [
          'Kvar blir bara det som lagen kräver (bokföring i sju år) och det som behövs för att ett nej ska fortsätta att gälla och för att kunna visa vad någon har svarat: kontrollsummor och samtyckesbevis utan namn och adress. Säkerhetskopior skrivs över eller raderas inom 35 dagar.',
          'What stays is only what the law requires (accounts for seven years), and what is needed for a no to go on holding and to show what somebody answered: hashes and proof of consent without name and address. Backups are overwritten or erased within 35 days.',
        ],
        [
          'Medan kontot finns raderas adresser i listan över skickade meddelanden efter {{ledger}} dagar, och meddelanden som sparades i stället för att skickas efter {{captured}} dagar. En kund raderas genast när du eller kunden begär det.',
          'While the account exists, addresses in the list of messages sent are erased after {{ledger}} days, and messages that were kept instead of sent after {{captured}} days. A customer is erased at once when you or the customer asks for it.',
        ],
      ],
    },
    {
      id: 'granskning',
      title: ['Granskning', 'Audits'],
      body: [
        [
          'Vi ger dig den information som behövs för att visa att artikel 28 följs. Vi möjliggör och bidrar till granskningar, också inspektioner, som du eller en oberoende granskare på ditt uppdrag gör, på vardagar, med skälig framförhållning och under sekretess.',
          'We make available to you the information needed to show that Article 28 is met. We allow for and contribute to audits, inspections included, made by you or by an independent auditor whom you appoint, on working days, with reasonable notice and under confidentiality.',
        ],
      ],
    },
    {
      id: 'ansvar-och-lag',
      title: ['Ansvar, tid och lag', 'Liability, term and law'],
      body: [
        [
          'Avtalet gäller så länge vi behandlar personuppgifter för din räkning. För skadestånd gäller artikel 82 i GDPR. Svensk lag gäller, och tvister avgörs som villkoren säger. Skiljer sig språken åt gäller den svenska texten.',
          'The agreement applies for as long as we process personal data on your behalf. Article 82 of the GDPR applies to damages. Swedish law governs, and disputes are decided as the terms say. Where the languages differ, the Swedish text applies.',
        ],
      ],
    },
  ],
}

/** The lines at the end of the agreement's file where it is signed. */
export const signing = copy('signing', {
  title: ['Underskrifter', 'Signatures'],
  text: [
    'Avtalet gäller också utan underskrift, när villkoren har godkänts.',
    'The agreement also applies without a signature, once the terms have been accepted.',
  ],
  controller: ['För den personuppgiftsansvarige', 'For the controller'],
  processor: ['För personuppgiftsbiträdet', 'For the processor'],
  business: ['Företag och organisationsnummer', 'Business and registration number'],
  place: ['Ort och datum', 'Place and date'],
  signature: ['Underskrift och namnförtydligande', 'Signature and name in print'],
})
