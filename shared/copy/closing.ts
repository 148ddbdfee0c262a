import { copy } from './copy.ts'

/** Closing the account, and opening it again. */
export const closing = copy('closing', {
  title: ['Stäng kontot', 'Close the account'],
  text: [
    'Alla loggas ut, inget mer skickas och taggarna visar att butiken inte tar emot anmälningar. I {{days}} dagar kan du öppna kontot igen. Sedan raderas det.',
    'Everybody is signed out, nothing more is sent, and the tags say that the shop takes no sign-ups. You can open the account again for {{days}} days. Then it is erased.',
  ],
  open: ['Stäng kontot …', 'Close the account …'],
  dialogTitle: ['Stänga kontot för {{name}}?', 'Close the account for {{name}}?'],
  dialogText: [
    'Exportera allt först om du vill ha det kvar. Utskick som pågår eller är schemalagda avbryts. Ändringar på den här enheten som inte har kommit fram försvinner.',
    'Export everything first if you want to keep it. Campaigns that are being sent or scheduled are cancelled. Changes on this device that have not reached Blipp are lost.',
  ],
  kept: [
    'Efter {{days}} dagar raderas kunder, texter, personal och inställningar. Kvar blir bokföringen, i sju år som lagen kräver, utskickslistan utan adresser och texter, och de ja och nej som kunderna har sagt, utan namn och adress, så att avböjlänkarna fortsätter att gälla.',
    'After {{days}} days customers, texts, staff and settings are erased. What stays is the accounts, for the seven years that the law asks for, the list of messages without addresses and texts, and the yes and no that customers gave, without names or addresses, so that opt-out links go on working.',
  ],
  name: ['Skriv företagets namn för att bekräfta', 'Enter the name of the business to confirm'],
  nameHint: ['Så här: {{name}}', 'Like this: {{name}}'],
  password: ['Lösenord', 'Password'],
  confirm: ['Stäng kontot', 'Close the account'],
  failed: ['Kontot är inte stängt', 'The account is not closed'],
  closedTitle: ['Kontot är stängt', 'The account is closed'],
  closedText: [
    'Det raderas {{day}}. Ångrar du dig före dess loggar du in här och öppnar det igen.',
    'It is erased on {{day}}. If you change your mind before that, sign in here and open it again.',
  ],
  reopen: ['Öppna kontot igen', 'Open the account again'],
})
