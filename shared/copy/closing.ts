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
    'Efter {{days}} dagar raderas kunder, texter och personal. Kvar blir bara bokföringen, som lagen kräver i sju år, och de nej som kunder har sagt, så att länkarna för att tacka nej fortsätter att fungera.',
    'After {{days}} days customers, texts and staff are erased. Only the bookkeeping remains, which the law requires for seven years, and the opt-outs that customers have made, so that opt-out links keep working.',
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
