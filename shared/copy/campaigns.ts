import { plural, withMore } from './copy.ts'
import { campaigns as first } from './first/campaigns.ts'

/** Writing campaigns, their list, and how one of them went. */
export const campaigns = withMore(first, 'campaigns', {
  title: ['Kampanjer', 'Campaigns'],
  listTitle: [plural('{{n}} kampanj', '{{n}} kampanjer'), plural('{{n}} campaign', '{{n}} campaigns')],
  listText: [
    'Det du skriver når bara kunder som har sagt ja.',
    'What you write reaches only customers who said yes.',
  ],
  create: ['Ny kampanj', 'New campaign'],
  letWrite: ['Låt AI skriva', 'Let AI write'],
  sendAgain: ['Skicka till fler', 'Send to more'],
  report: ['Se hur det gick', 'See how it went'],

  removeTitle: ['Ta bort kampanjen?', 'Delete the campaign?'],
  removeText: [
    '”{{name}}” tas bort med sin text. Det som redan har skickats går inte att ta tillbaka.',
    '“{{name}}” is deleted with its text. What was already sent cannot be taken back.',
  ],
  removePlanned: [
    '”{{name}}” är schemalagd till {{at}}. Tar du bort den skickas den inte.',
    '“{{name}}” is scheduled for {{at}}. If you delete it, it will not be sent.',
  ],
  removeConfirm: ['Ta bort kampanjen', 'Delete the campaign'],
  removed: ['Kampanjen är borttagen', 'Campaign deleted'],
  removedPlanned: ['Kampanjen är borttagen och skickas inte', 'Campaign deleted. It will not be sent.'],
  removeFailed: ['Det gick inte att ta bort kampanjen', 'Failed to delete campaign'],
  createTitle: ['Skriv en kampanj', 'Write a campaign'],
  createText: [
    'Den sparas som utkast. Inget skickas förrän du väljer mottagare.',
    'It is saved as a draft. Nothing is sent until you choose who gets it.',
  ],
  back: ['Kampanjer', 'Campaigns'],
  channel: ['Hur ska den nå kunderna?', 'How should it reach customers?'],
  smsText: ['Kort, läses inom minuter.', 'Short, read within minutes.'],
  emailText: ['Plats för längre texter och länkar.', 'Room for longer texts and links.'],
  name: ['Kampanjens namn', 'Campaign name'],
  nameHint: ['Bara du ser det.', 'Only you see it.'],
  subject: ['Ämne', 'Subject'],
  message: ['Meddelande', 'Message'],
  insert: ['Infoga i meddelandet', 'Insert into the message'],
  insertName: ['Namn', 'Name'],
  insertEmail: ['E-post', 'Email'],
  insertPhone: ['Telefon', 'Phone'],
  insertLabel: ['Infoga {{what}}', 'Insert {{what}}'],
  characters: [plural('{{n}} tecken', '{{n}} tecken'), plural('{{n}} character', '{{n}} characters')],
  charactersOf: ['{{n}} av {{max}} tecken', '{{n}} of {{max}} characters'],
  parts: [
    plural('1 sms per kund', '{{n}} sms per kund'),
    plural('1 SMS per customer', '{{n}} SMS per customer'),
  ],
  partsHint: [
    'Räknat med ditt längsta kundnamn, länkar och raden för att tacka nej.',
    'Counted with your longest customer name, links and the opt-out line.',
  ],
  tooLongByName: [
    'Texten blir {{n}} tecken med ditt längsta kundnamn, länkar och raden för att tacka nej. Den får vara högst {{max}}. Korta den med {{over}}, annars blir de med för lång text utan.',
    'With your longest customer name, links and the opt-out line this text comes to {{n}} characters. It may be at most {{max}}. Shorten it by {{over}}, or those whose text gets too long will be left out.',
  ],
  tooLongAsSent: [
    'Texten blir {{n}} tecken med länkar och raden för att tacka nej. Den får vara högst {{max}}. Korta den med {{over}}.',
    'With links and the opt-out line this text comes to {{n}} characters. It may be at most {{max}}. Shorten it by {{over}}.',
  ],
  save: ['Skapa kampanj', 'Create campaign'],
  created: [
    'Kampanjen är skapad: {{name}} finns bland dina utkast.',
    'Campaign Created: {{name}} has been created successfully.',
  ],
  createFailed: ['Det gick inte att skapa kampanjen', 'Failed to create campaign'],
  draftRestored: ['Du fortsätter där du slutade.', 'You are continuing where you left off.'],
  startOver: ['Börja om', 'Start over'],

  editTitle: ['Redigera kampanjen', 'Edit the campaign'],
  editSent: [
    'Det som redan har skickats ändras inte. Den nya texten gäller nästa gång du skickar.',
    'What was already sent does not change. The new text is used the next time you send.',
  ],
  saveChanges: ['Spara ändringarna', 'Save changes'],
  updated: ['Kampanjen är uppdaterad', 'Campaign Updated'],
  updateFailed: ['Det gick inte att uppdatera kampanjen', 'Failed to update campaign'],

  preview: ['Så här ser kunden det', 'As the customer sees it'],
  previewEmpty: ['Texten du skriver visas här.', 'The text you write will show here.'],
  previewNoSubject: ['(inget ämne än)', '(no subject yet)'],
  previewFrom: ['{{business}} via Blipp', '{{business}} via Blipp'],
  sampleName: ['Anna Öberg', 'Anna Oberg'],

  notFoundTitle: ['Kampanjen finns inte längre', 'This campaign no longer exists'],
  notFoundText: ['Den kan ha tagits bort på en annan enhet.', 'It may have been deleted on another device.'],
  toList: ['Till kampanjerna', 'To the campaigns'],

  conflictTitle: ['Ändrad på två ställen', 'Changed in two places'],
  conflictText: [
    'Kampanjen ändrades någon annanstans innan din ändring kom fram. Båda texterna finns kvar, välj vilken som ska gälla.',
    'The campaign was changed somewhere else before your change arrived. Both texts are kept; choose which one to use.',
  ],
  conflictGone: [
    'Kampanjen togs bort någon annanstans innan din ändring kom fram. Din text finns kvar här.',
    'The campaign was deleted somewhere else before your change arrived. Your text is kept here.',
  ],
  conflictGoneTitle: ['Borttagen någon annanstans', 'Deleted somewhere else'],
  seeMine: ['Se din text', 'See your text'],
  compare: ['Jämför och välj', 'Compare and choose'],
  mine: ['Din ändring', 'Your change'],
  theirs: ['Den andra ändringen', 'The other change'],
  keepMine: ['Behåll min', 'Keep mine'],
  keepTheirs: ['Behåll den andra', 'Keep the other'],
  keptMine: ['Din version används', 'Your version is used'],
  keptTheirs: ['Den andra versionen används', 'The other version is used'],
  keepBoth: ['Behåll båda', 'Keep both'],
  copyName: ['{{name}} (din kopia, {{at}})', '{{name}} (your copy, {{at}})'],
  keptBoth: ['Båda finns kvar. Din heter ”{{name}}”.', 'Both are kept. Yours is called “{{name}}”.'],
  makeNew: ['Gör en ny kampanj av den', 'Make it a new campaign'],
  letGo: ['Ta bort min ändring', 'Discard my change'],
})
