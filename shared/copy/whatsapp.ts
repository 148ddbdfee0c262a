import { copy, plural } from './copy.ts'

/** WhatsApp: turning it on, its approved texts, and choosing one for a campaign. */
export const whatsapp = copy('whatsapp', {
  title: ['WhatsApp', 'WhatsApp'],
  text: [
    'Kunden säger ja till WhatsApp på en egen rad på blippsidan. Ett ja till sms eller mejl gäller inte här.',
    'Customers say yes to WhatsApp on a separate line on the tap page. A yes to SMS or email does not count here.',
  ],
  on: ['Fråga efter WhatsApp och skicka på WhatsApp', 'Ask for WhatsApp and send by WhatsApp'],
  onHint: [
    'När du stänger av frågas ingen mer och inget skickas. Det som kunder redan har sagt ja till finns kvar.',
    'Once you turn it off nobody is asked any more and nothing is sent. What customers have already said yes to is kept.',
  ],

  templates: ['Godkända texter för WhatsApp', 'Approved texts for WhatsApp'],
  templatesText: [
    'WhatsApp tar bara emot texter som Meta har godkänt. De här får du använda, och du väljer bland dem när du skriver en kampanj.',
    'WhatsApp only accepts texts that Meta has approved. You may use these, and choose among them when you write a campaign.',
  ],
  none: ['Inga godkända texter än', 'No approved texts yet'],
  noneText: [
    'Skriv till oss vad du vill säga till dina kunder. Vi låter Meta godkänna texten, och sedan går den att välja här.',
    'Write to us about what you want to tell your customers. We have Meta approve the text, and then you can choose it here.',
  ],
  buttons: ['Knappar: {{buttons}}', 'Buttons: {{buttons}}'],
  askUs: ['Skriv till oss', 'Write to us'],
  remove: ['Ta bort', 'Remove'],
  removeOf: ['Ta bort texten {{name}}', 'Remove the text {{name}}'],
  removeTitle: ['Ta bort ”{{name}}”?', 'Remove “{{name}}”?'],
  removeText: [
    'Kampanjer med den går inte att skicka förrän en annan text är vald. Det som redan har skickats påverkas inte.',
    'Campaigns with it cannot be sent until another text is chosen. What was already sent is not affected.',
  ],
  removed: ['Texten är borttagen', 'Text removed'],
  removeFailed: ['Texten togs inte bort', 'The text was not removed'],

  fillName: ['Kundens namn', 'The customer’s name'],
  fillEmail: ['Kundens e-post', 'The customer’s email'],
  fillPhone: ['Kundens telefon', 'The customer’s phone'],
  fillBusiness: ['Butikens namn', 'The shop’s name'],
  fillReview: ['Recensionssidan', 'The review page'],
  needsNetwork: [
    'Texten kan bara tas bort med nät. Försök igen när du är uppkopplad.',
    'The text can only be removed online. Try again when you are online.',
  ],

  channelText: [
    'En godkänd text, till dem som sagt ja där.',
    'An approved text, to those who said yes there.',
  ],
  pick: ['Vilken text?', 'Which text?'],
  pickEmpty: ['Texten du väljer visas här.', 'The text you choose will show here.'],
  search: ['Sök bland texterna', 'Search the texts'],
  searchNone: ['Ingen text passar sökningen.', 'No text matches the search.'],
  toSettings: ['Till inställningarna', 'To the settings'],
  freeTitle: ['Texten är inte godkänd', 'The text is not approved'],
  freeText: [
    'WhatsApp skulle inte ta emot den. Välj en godkänd text i stället.',
    'WhatsApp would not accept it. Choose an approved text instead.',
  ],
  offTitle: ['WhatsApp är avstängt', 'WhatsApp is turned off'],
  offText: [
    'Kampanjen kan sparas, men inte skickas förrän WhatsApp är på i inställningarna.',
    'The campaign can be saved, but not sent until WhatsApp is on in the settings.',
  ],

  nobody: [
    'För att få meddelanden på WhatsApp måste kunden ha sagt ja till just WhatsApp och ha ett mobilnummer.',
    'To get WhatsApp messages, a customer must have said yes to WhatsApp itself and have a mobile number.',
  ],
  captured: [
    'Inget WhatsApp-nummer är inkopplat. Meddelandena stannar i utkorgen, där du kan läsa dem.',
    'No WhatsApp number is connected. The messages stay in the outbox, where you can read them.',
  ],
  cost: [
    plural('{{n}} meddelande på WhatsApp', '{{n}} meddelanden på WhatsApp'),
    plural('{{n}} WhatsApp message', '{{n}} WhatsApp messages'),
  ],
  row: ['På WhatsApp', 'WhatsApp'],
  test: [
    'Meddelandet går på WhatsApp till ett av butikens egna nummer, precis som en kund får det.',
    'The message goes on WhatsApp to one of the shop’s own numbers, exactly as a customer gets it.',
  ],
})
