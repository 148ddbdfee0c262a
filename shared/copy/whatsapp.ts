import { copy, plural } from './copy.ts'

/** WhatsApp: turning it on, its approved templates, and choosing one for a campaign. */
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

  templates: ['Mallar för WhatsApp', 'WhatsApp templates'],
  templatesText: [
    'WhatsApp tar bara emot texter som Meta har godkänt. Få dem godkända hos Twilio och lägg in dem här, ord för ord.',
    'WhatsApp only accepts texts that Meta has approved. Have them approved at Twilio, then add them here, word for word.',
  ],
  add: ['Lägg till mall', 'Add a template'],
  none: ['Inga mallar än', 'No templates yet'],
  noneText: [
    'Lägg till en godkänd mall, så går den att välja när du skriver en kampanj.',
    'Add an approved template, and it can be chosen when you write a campaign.',
  ],
  sv: ['Svenska', 'Swedish'],
  en: ['Engelska', 'English'],
  remove: ['Ta bort', 'Remove'],
  removeOf: ['Ta bort mallen {{name}}', 'Remove the template {{name}}'],
  removeTitle: ['Ta bort ”{{name}}”?', 'Remove “{{name}}”?'],
  removeText: [
    'Kampanjer med den texten går inte att skicka förrän en annan mall är vald. Det som redan har skickats påverkas inte.',
    'Campaigns with that text cannot be sent until another template is chosen. What was already sent is not affected.',
  ],
  removed: ['Mallen är borttagen', 'Template removed'],
  removeFailed: ['Mallen togs inte bort', 'The template was not removed'],

  addTitle: ['Lägg till en godkänd mall', 'Add an approved template'],
  name: ['Mallens namn', 'Template name'],
  nameHint: ['Bara du ser det.', 'Only you see it.'],
  contentSid: ['ContentSid', 'ContentSid'],
  contentSidHint: [
    'Står hos Twilio, under Content Template Builder. Börjar med HX.',
    'Shown at Twilio, under Content Template Builder. Begins with HX.',
  ],
  language: ['Mallens språk', 'Language of the template'],
  body: ['Texten, precis som den är godkänd', 'Text, exactly as approved'],
  bodyHint: [
    'Med {{one}}, {{two}} där något fylls i. Säg gärna att man kan svara STOPP.',
    'With {{one}}, {{two}} where something is filled in. Preferably say that people can reply STOP.',
  ],
  filling: ['Vad fyller {{n}}?', 'What fills {{n}}?'],
  choose: ['Välj', 'Choose'],
  fillName: ['Kundens namn', 'The customer’s name'],
  fillEmail: ['Kundens e-post', 'The customer’s email'],
  fillPhone: ['Kundens telefon', 'The customer’s phone'],
  fillBusiness: ['Butikens namn', 'The shop’s name'],
  fillReview: ['Recensionssidan', 'The review page'],
  save: ['Lägg till mallen', 'Add the template'],
  added: ['Mallen är tillagd', 'Template added'],
  addFailed: ['Mallen lades inte till', 'The template was not added'],
  needsNetwork: [
    'Mallar kan bara läggas till och tas bort med nät. Försök igen när du är uppkopplad.',
    'Templates can only be added and removed online. Try again when you are online.',
  ],

  channelText: [
    'En godkänd mall, till dem som sagt ja där.',
    'An approved template, to those who said yes there.',
  ],
  pick: ['Vilken mall?', 'Which template?'],
  pickEmpty: ['Mallen du väljer visas här.', 'The template you choose will show here.'],
  pickNone: ['Det finns ingen mall att välja', 'There is no template to choose'],
  pickNoneText: [
    'På WhatsApp går det bara att skicka mallar som Meta har godkänt. Lägg till dem i inställningarna.',
    'WhatsApp only accepts templates that Meta has approved. Add them in the settings.',
  ],
  toSettings: ['Till inställningarna', 'To the settings'],
  freeTitle: ['Texten är inte en godkänd mall', 'The text is not an approved template'],
  freeText: [
    'WhatsApp skulle inte ta emot den. Välj en mall, så används dess text i stället.',
    'WhatsApp would not accept it. Choose a template, and its text is used instead.',
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
