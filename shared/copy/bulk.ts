import { copy, plural } from './copy.ts'

/** Many customers at once: ticked, labelled, written to, deleted. */
export const bulk = copy('bulk', {
  all: [plural('Välj {{n}}', 'Välj alla {{n}}'), plural('Select {{n}}', 'Select all {{n}}')],
  bar: ['Det här kan du göra med dem du har valt', 'What you can do with those selected'],
  chosen: [plural('{{n}} vald', '{{n}} valda'), plural('{{n}} selected', '{{n}} selected')],
  hidden: [
    plural('{{n}} av dem syns inte i listan nu', '{{n}} av dem syns inte i listan nu'),
    plural(
      '{{n}} of them is not in the list at the moment',
      '{{n}} of them are not in the list at the moment',
    ),
  ],
  clear: ['Avmarkera', 'Clear'],
  clearLabel: ['Avmarkera alla', 'Clear the selection'],
  label: ['Etiketter', 'Labels'],
  send: ['Skicka till dem', 'Send to them'],
  remove: ['Ta bort', 'Delete'],
  more: ['Mer för de valda', 'More for those selected'],

  labelTitle: [
    plural('Etiketter för {{n}} kund', 'Etiketter för {{n}} kunder'),
    plural('Labels for {{n}} customer', 'Labels for {{n}} customers'),
  ],
  put: ['Lägg till etiketter', 'Add labels'],
  putHint: ['Den som redan har etiketten behåller den.', 'Anyone who already has the label keeps it.'],
  take: ['Ta bort etiketter', 'Remove labels'],
  takeHint: ['Bara etiketter som någon av dem har.', 'Only labels that at least one of them has.'],
  takeNone: ['Ingen av dem har någon etikett att ta bort.', 'None of them has a label to remove.'],
  nothing: ['Välj minst en etikett', 'Choose at least one label'],
  save: ['Spara etiketter', 'Save labels'],

  removeTitle: [
    plural('Ta bort {{n}} kund?', 'Ta bort {{n}} kunder?'),
    plural('Delete {{n}} customer?', 'Delete {{n}} customers?'),
  ],
  removeText: [
    'Namn, adresser, anteckningar och historik tas bort för alla du har valt. Den som har tackat nej får inga utskick ens om du importerar adressen igen.',
    'Names, addresses, notes and history are deleted for everyone selected. Anyone who said no gets nothing even if you import the address again.',
  ],
  removeOnline: [
    'Det går inte att ångra när det har kommit fram till Blipp.',
    'It cannot be undone once it has reached Blipp.',
  ],
  removeOffline: [
    'Du är offline. Du kan ångra för de kunder som enheten ännu inte har försökt ta bort hos Blipp.',
    'You are offline. You can undo it for every customer whose deletion this device has not yet tried to send.',
  ],
  removeConfirm: [
    plural('Ta bort {{n}} kund', 'Ta bort {{n}} kunder'),
    plural('Delete {{n}} customer', 'Delete {{n}} customers'),
  ],

  saving: ['Sparar {{done}} av {{all}}', 'Saving {{done}} of {{all}}'],
  failed: ['Allt kunde inte sparas', 'Not all of it could be saved'],
  notKept: [
    'Enheten kunde inte spara mer. Det som syns i listan är sparat; försök igen med resten.',
    'This device could save no more. What the list shows is saved; try again with the rest.',
  ],
  labelled: [
    plural('Etiketterna är ändrade på {{n}} kund', 'Etiketterna är ändrade på {{n}} kunder'),
    plural('The labels of {{n}} customer are changed', 'The labels of {{n}} customers are changed'),
  ],
  labelledNone: ['Alla hade redan de etiketterna', 'All of them already had those labels'],
  nothingToUndo: ['Det fanns inget att ångra', 'There was nothing to undo'],
  full: [
    plural(
      '{{n}} har redan 20 etiketter och ändrades inte.',
      '{{n}} har redan 20 etiketter och ändrades inte.',
    ),
    plural(
      '{{n}} already has 20 labels and was left as is.',
      '{{n}} already have 20 labels and were left as they are.',
    ),
  ],
  relabelled: [
    plural(
      'Ångrat: {{n}} kund har sina etiketter som förut',
      'Ångrat: {{n}} kunder har sina etiketter som förut',
    ),
    plural(
      'Undone: {{n}} customer has the same labels as before',
      'Undone: {{n}} customers have the same labels as before',
    ),
  ],
  removed: [
    plural('{{n}} kund är borttagen', '{{n}} kunder är borttagna'),
    plural('{{n}} customer is deleted', '{{n}} customers are deleted'),
  ],
  kept: [
    'Ångrat för {{n}} av {{all}}. Resten kan redan ha tagits bort hos Blipp.',
    'Undone for {{n}} of {{all}}. The rest may already have been deleted at Blipp.',
  ],
  keptAll: [
    plural('Ångrat. Kunden är kvar', 'Ångrat. Alla {{n}} är kvar'),
    plural('Undone. The customer stays', 'Undone. All {{n}} stay'),
  ],
  arriving: ['{{done}} av {{all}} har kommit fram till Blipp', '{{done}} of {{all}} have reached Blipp'],
  waiting: [
    plural('Sparat här. {{n}} ändring väntar på nät', 'Sparat här. {{n}} ändringar väntar på nät'),
    plural(
      'Saved here. {{n}} change is waiting for a connection',
      'Saved here. {{n}} changes are waiting for a connection',
    ),
  ],
  arrived: ['Allt har kommit fram', 'Everything has arrived'],
  stuck: [
    plural('{{n}} kräver åtgärd', '{{n}} kräver åtgärd'),
    plural('{{n}} needs your attention', '{{n}} need your attention'),
  ],
  toOutbox: ['Visa', 'Show'],

  sendTitle: [
    plural('Skicka till {{n}} kund', 'Skicka till {{n}} kunder'),
    plural('Send to {{n}} customer', 'Send to {{n}} customers'),
  ],
  sendText: ['Vilken kampanj ska de få?', 'Which campaign should they get?'],
  campaigns: ['Kampanjer', 'Campaigns'],
  sendReach: [plural('{{n}} kan få den', '{{n}} kan få den'), plural('{{n}} can get it', '{{n}} can get it')],
  sendNone: ['Du har ingen kampanj än', 'You have no campaign yet'],
  sendNoneText: [
    'Skriv en kampanj först. Sätt gärna en etikett på dem du har valt, så hittar du dem igen.',
    'Write a campaign first. Put a label on those you selected and you can find them again.',
  ],
  newCampaign: ['Skapa en kampanj', 'Create a campaign'],
})
