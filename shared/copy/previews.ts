import { copy, plural } from './copy.ts'

/** The drawn phone beside the editor, the templates, and a draft of a change. */
export const previews = copy('previews', {
  screen: ['Meddelandet på en mobil', 'The message on a phone'],
  colours: ['Mobilens färger', 'Colours of the phone'],
  light: ['Ljust', 'Light'],
  dark: ['Mörkt', 'Dark'],
  reader: ['Visa som', 'Show as'],
  complete: ['Alla uppgifter', 'All details'],
  bare: ['Utan uppgifter', 'No details'],
  bareText: [
    'Så ser det ut för en kund som saknar uppgifterna du infogar.',
    'What a customer sees who has none of the details you insert.',
  ],
  part: ['{{at}} av {{all}}', '{{at}} of {{all}}'],
  partsJoined: [
    plural('Ett sms.', 'Räknas som {{n}} sms. De flesta mobiler visar dem som ett.'),
    plural('One SMS.', 'Counted as {{n}} SMS. Most phones show them as one.'),
  ],
  mailDark: [
    'Mejlet har egna mörka färger. Gmail gör om färger på sitt eget sätt.',
    'The email brings dark colours of its own. Gmail changes colours in its own way.',
  ],
  fallback: [
    'Skriv {{example}} så står ”{{word}}” där namnet saknas.',
    'Write {{example}} and “{{word}}” stands where a name is missing.',
  ],
  fallbackWord: ['vän', 'friend'],

  templates: ['Mallar', 'Templates'],
  templatesText: [
    'Texten byts ut. Den du har kommer tillbaka med Ångra.',
    'The text is replaced. Undo brings back the one you have.',
  ],
  starters: ['Att börja från', 'To begin from'],
  own: ['Dina tidigare kampanjer', 'Your earlier campaigns'],
  ownNone: [
    'Det du skriver och sparar i den här kanalen kan du börja från här nästa gång.',
    'What you write and save in this channel can be begun from here next time.',
  ],
  saved: ['Sparade mallar', 'Saved templates'],
  savedNone: [
    'Spara en text du vill använda igen. Den finns sedan på alla dina enheter.',
    'Save a text that you want to use again. It is then on all your devices.',
  ],
  keep: ['Spara texten som mall', 'Save the text as a template'],
  keepName: ['Mallens namn', 'Name of the template'],
  keepOver: [
    'Mallen {{name}} finns redan. Dess text byts ut.',
    'There is a template {{name}} already. Its text is replaced.',
  ],
  keepGo: ['Spara mallen', 'Save template'],
  keepReplace: ['Byt ut mallen', 'Replace template'],
  kept: ['Mallen {{name}} är sparad', 'The template {{name}} is saved'],
  keepFailed: ['Mallen kunde inte sparas', 'The template could not be saved'],
  remove: ['Ta bort {{name}}', 'Delete {{name}}'],
  removeTitle: ['Ta bort mallen {{name}}?', 'Delete the template {{name}}?'],
  removeText: [
    'Mallen försvinner från alla dina enheter. Kampanjer som har börjat från den är kvar som de är.',
    'The template goes from all your devices. Campaigns that were begun from it stay as they are.',
  ],
  removed: ['Mallen {{name}} är borttagen', 'The template {{name}} is deleted'],
  removeFailed: ['Mallen kunde inte tas bort', 'The template could not be deleted'],
  use: ['Använd', 'Use'],
  useWhat: ['Använd {{name}}', 'Use {{name}}'],

  editDraft: ['Du fortsätter på en ändring som inte är sparad.', 'You pick up a change that is not saved.'],
  editMoved: [
    'Kampanjen har ändrats sedan du skrev. Sparar du, gäller din text.',
    'The campaign has changed since you wrote this. If you save, your text counts.',
  ],
  dropDraft: ['Släng ändringen', 'Drop the change'],
})
