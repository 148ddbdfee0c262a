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
    'What customers see if the details you insert are missing.',
  ],
  part: ['{{at}} av {{all}}', '{{at}} of {{all}}'],
  partsJoined: [
    plural('Ett sms.', 'Räknas som {{n}} sms. De flesta mobiler visar dem som ett.'),
    plural('One SMS.', 'Counted as {{n}} SMS. Most phones show them as one.'),
  ],
  mailDark: [
    'Mejlet har egna mörka färger. Gmail gör om färger på sitt eget sätt.',
    'The email has dark colours of its own. Gmail changes colours in its own way.',
  ],
  fallback: [
    'Skriv {{example}} så står det ”{{word}}” där namnet saknas.',
    'Write {{example}} and it says “{{word}}” where a name is missing.',
  ],
  fallbackWord: ['vän', 'friend'],

  templates: ['Mallar', 'Templates'],
  templatesText: [
    'Texten byts ut. Den du har kommer tillbaka med Ångra.',
    'The text is replaced. Undo brings back the one you have.',
  ],
  starters: ['Färdiga texter', 'Ready-made texts'],
  own: ['Dina tidigare kampanjer', 'Your earlier campaigns'],
  ownNone: [
    'Här visas kampanjer du har sparat i den här kanalen, så att du kan utgå från dem.',
    'Campaigns you have saved in this channel show here, for you to start from.',
  ],
  saved: ['Sparade mallar', 'Saved templates'],
  savedNone: [
    'Spara en text som du vill använda igen, så finns den på alla dina enheter.',
    'Save a text you want to use again, and it will be on all your devices.',
  ],
  keep: ['Spara texten som mall', 'Save the text as a template'],
  keepName: ['Mallens namn', 'Name of the template'],
  keepOver: [
    'Mallen {{name}} finns redan. Texten i den byts ut.',
    'The template {{name}} already exists. Its text will be replaced.',
  ],
  keepGo: ['Spara mallen', 'Save template'],
  keepReplace: ['Byt ut mallen', 'Replace template'],
  kept: ['Mallen {{name}} är sparad', 'The template {{name}} is saved'],
  keepFailed: ['Mallen kunde inte sparas', 'The template could not be saved'],
  remove: ['Ta bort {{name}}', 'Delete {{name}}'],
  removeTitle: ['Ta bort mallen {{name}}?', 'Delete the template {{name}}?'],
  removeText: [
    'Mallen försvinner från alla dina enheter. Kampanjer som utgår från den blir kvar som de är.',
    'The template disappears from all your devices. Campaigns that started from it stay as they are.',
  ],
  removed: ['Mallen {{name}} är borttagen', 'The template {{name}} is deleted'],
  removeFailed: ['Mallen kunde inte tas bort', 'The template could not be deleted'],
  use: ['Använd', 'Use'],
  useWhat: ['Använd {{name}}', 'Use {{name}}'],

  editDraft: [
    'Du fortsätter på en ändring som inte är sparad.',
    'You are continuing a change that is not saved.',
  ],
  editMoved: [
    'Kampanjen har ändrats sedan du skrev. Sparar du nu gäller din text.',
    'The campaign has changed since you wrote this. If you save, your text is used.',
  ],
  dropDraft: ['Släng ändringen', 'Discard the change'],
})
