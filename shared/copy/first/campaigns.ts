import { copy, plural } from '../copy.ts'

/** What the first screens say of it; the rest is in ../campaigns.ts. */
export const campaigns = copy('campaigns', {
  duplicate: ['Duplicera {{name}}', 'Duplicate {{name}}'],
  duplicateShort: ['Duplicera', 'Duplicate'],
  copyOf: ['{{name}} (kopia)', '{{name}} (copy)'],
  duplicated: ['Kopian heter ”{{name}}”', 'The copy is called “{{name}}”'],
  duplicateFailed: ['Det gick inte att duplicera', 'Could not be duplicated'],
  list: ['Kampanjer', 'Campaigns'],
  emptyTitle: ['Här samlas dina kampanjer', 'Your campaigns will appear here'],
  emptyText: [
    'Skriv ett sms eller ett mejl, se det som kunden ser det och skicka när du är nöjd.',
    'Write a text message or an email, see it as the customer does, and send it when you are happy with it.',
  ],
  emptyAction: ['Skriv den första', 'Write the first one'],

  sms: ['Sms', 'SMS'],
  email: ['Mejl', 'Email'],
  whatsapp: ['WhatsApp', 'WhatsApp'],

  draft: ['Utkast', 'Draft'],
  scheduled: ['Schemalagd', 'Scheduled'],
  sending: ['Skickas', 'Sending'],
  paused: ['Pausad', 'Paused'],
  sent: ['Skickad', 'Sent'],
  captured: ['I utkorgen', 'In the outbox'],
  cancelled: ['Avbruten', 'Cancelled'],

  createdOn: ['Skapad {{date}}', 'Created {{date}}'],
  sentOn: ['Skickad {{date}}', 'Sent {{date}}'],
  capturedOn: ['Till utkorgen {{date}}', 'To the outbox {{date}}'],
  scheduledFor: ['Skickas {{date}}', 'To be sent {{date}}'],
  progress: ['{{done}} av {{all}} klara', '{{done}} of {{all}} done'],

  countSent: [plural('{{n}} skickat', '{{n}} skickade'), '{{n}} sent'],
  countCaptured: ['{{n}} i utkorgen', '{{n}} in the outbox'],
  countFailed: [plural('{{n}} misslyckat', '{{n}} misslyckade'), '{{n}} failed'],
  countUnknown: [plural('{{n}} osäkert', '{{n}} osäkra'), '{{n}} uncertain'],

  view: ['Visa {{name}}', 'View {{name}}'],
  edit: ['Redigera {{name}}', 'Edit {{name}}'],
  remove: ['Ta bort {{name}}', 'Delete {{name}}'],
  more: ['Mer om {{name}}', 'More about {{name}}'],
  viewShort: ['Visa', 'View'],
  editShort: ['Redigera', 'Edit'],
  removeShort: ['Ta bort', 'Delete'],
  removeBusy: ['Kan inte tas bort medan den skickas', 'Cannot be deleted while it is being sent'],
  send: ['Skicka', 'Send'],
})
