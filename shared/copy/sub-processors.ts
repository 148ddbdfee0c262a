import { copy } from './copy.ts'

/** The operator's sub-processors, and the frame of the legal texts. */
export const subProcessors = copy('subProcessors', {
  title: ['Underbiträden', 'Sub-processors'],
  lead: [
    'De som behandlar personuppgifter för butikernas räkning åt {{operator}}. Listan görs av vad den här installationen är inställd att använda.',
    'Those who process personal data on behalf of the shops for {{operator}}. The list is made from what this installation is set up to use.',
  ],
  about: [
    'Vilka leverantörer som behandlar personuppgifter i Blipp, vad de gör och var.',
    'Which providers process personal data in Blipp, what they do and where.',
  ],
  what: ['Gör vad', 'Does what'],
  which: ['Vilka uppgifter', 'Which data'],
  where: ['Var', 'Where'],
  hosting: ['Driftleverantören', 'The hosting provider'],
  hostingWhat: [
    'Kör servrarna som tjänsten och databasen ligger på',
    'Runs the servers that hold the service and its database',
  ],
  hostingWhich: ['Allt som sparas i tjänsten', 'Everything that is kept in the service'],
  mail: ['E-postleverantören', 'The mail provider'],
  mailWhat: ['Förmedlar e-post', 'Carries email'],
  mailWhich: [
    'E-postadress, namn, mejlets text och vad som blev av det',
    'Email address, name, the text of the mail and what became of it',
  ],
  twilio: [
    'Twilio (Twilio Ireland Limited och Twilio Inc.)',
    'Twilio (Twilio Ireland Limited and Twilio Inc.)',
  ],
  smsWhat: ['Förmedlar sms', 'Carries SMS'],
  smsWhich: [
    'Telefonnummer, meddelandets text och vad som blev av det',
    'Telephone number, the text of the message and what became of it',
  ],
  whatsapp: ['Twilio, och Meta som driver WhatsApp', 'Twilio, and Meta, which runs WhatsApp'],
  whatsappWhat: [
    'Förmedlar WhatsApp, för de butiker som har slagit på det',
    'Carries WhatsApp, for the shops that turned it on',
  ],
  ai: ['En språkmodell', 'A language model'],
  openai: ['OpenAI (OpenAI Ireland Ltd)', 'OpenAI (OpenAI Ireland Ltd)'],
  aiWhat: ['Skriver textförslag när någon ber om det', 'Writes suggestions when somebody asks for them'],
  aiWhich: [
    'Butikens namn och texten. Namn på kunder, e-postadresser och telefonnummer byts ut innan något skickas, så långt de känns igen',
    'The name of the shop and the text. Customers’ names, email addresses and telephone numbers are replaced before anything is sent, as far as they are recognised',
  ],
  irelandUsa: ['Irland och USA', 'Ireland and the USA'],
  notNamed: ['Uppges av {{operator}} på begäran: {{email}}', 'Told by {{operator}} on request: {{email}}'],
  sms: ['sms', 'SMS'],
  whatsappName: ['WhatsApp', 'WhatsApp'],
  email: ['e-post', 'email'],
  model: ['språkmodell', 'language model'],
  notUsedText: [
    'Inte inställt på den här installationen, och får därför inga uppgifter: {{list}}.',
    'Not set up on this installation, and therefore given no data: {{list}}.',
  ],
  payments: [
    'Klarna och Swish får uppgifter om företaget som betalar sin plan, aldrig om dess kunder. De är själva personuppgiftsansvariga och inga underbiträden.',
    'Klarna and Swish get details of the business that pays for its plan, never of its customers. They are controllers in their own right and no sub-processors.',
  ],
  push: [
    'Slår någon i personalen på notiser bärs de av webbläsarens egen tjänst, till exempel Google, Mozilla, Apple eller Microsoft. De är krypterade hela vägen till enheten, och i dem nämns aldrig en kund.',
    'Where a member of staff turns on notifications, the browser’s own service carries them, for example Google, Mozilla, Apple or Microsoft. They are encrypted all the way to the device, and never name a customer.',
  ],
  change: [
    'Ändras listan mejlas kontots ägare minst 30 dagar innan, som personuppgiftsbiträdesavtalet säger.',
    'When the list is changed the owner of the account is mailed at least 30 days before, as the data processing agreement says.',
  ],
})

export const legalPages = copy('legalPages', {
  updated: ['Senast uppdaterad {{day}}', 'Last updated {{day}}'],
  asOf: ['Så som listan var {{day}}', 'The list as it was on {{day}}'],
  contents: ['Innehåll', 'Contents'],
  downloadAgreement: ['Ladda ner avtalet', 'Download the agreement'],
  downloadList: ['Ladda ner listan', 'Download the list'],
  terms: ['Användarvillkor', 'Terms of service'],
  privacy: ['Integritetspolicy', 'Privacy policy'],
  dpa: ['Personuppgiftsbiträdesavtal', 'Data processing agreement'],
  termsAbout: [
    'Vad som gäller när ditt företag använder Blipp: pris, bindningstid, ansvar och uppsägning.',
    'What applies when your business uses Blipp: price, commitment, responsibilities and termination.',
  ],
  privacyAbout: [
    'Vilka personuppgifter Blipp hanterar, varför, hur länge och vilka rättigheter du har.',
    'Which personal data Blipp handles, why, for how long and what rights you have.',
  ],
  dpaAbout: [
    'Personuppgiftsbiträdesavtalet enligt artikel 28 i GDPR, att läsa och ladda ner.',
    'The data processing agreement under Article 28 of the GDPR, to read and download.',
  ],
  operator: ['den som driver Blipp på {{site}}', 'whoever runs Blipp at {{site}}'],
  number: ['Org.nr {{number}}', 'Reg. no. {{number}}'],
})
