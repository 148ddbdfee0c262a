import { copy } from './copy.ts'

/** Closing the account, and opening it again. */
export const closing = copy('closing', {
  title: ['Stäng kontot', 'Close the account'],
  text: [
    'Alla loggas ut, inget mer skickas och taggarna visar att butiken inte tar emot anmälningar. I {{days}} dagar kan du öppna kontot igen. Sedan raderas det.',
    'Everybody is signed out, nothing more is sent, and the tags say that the shop takes no sign-ups. For {{days}} days you can open the account again. Then it is erased.',
  ],
  open: ['Stäng kontot …', 'Close the account …'],
  dialogTitle: ['Stänga kontot för {{name}}?', 'Close the account of {{name}}?'],
  dialogText: [
    'Ta först ut allt om du vill ha det kvar. Utskick som pågår eller är schemalagda avbryts. Ändringar på den här enheten som inte har kommit fram försvinner.',
    'Take everything out first if you want to keep it. Campaigns that are being sent or scheduled are called off. Changes on this device that have not arrived are lost.',
  ],
  kept: [
    'Efter {{days}} dagar raderas kunder, texter och personal. Kvar blir bara bokföringen, som lagen kräver i sju år, och de nej som folk har sagt, så att avböjlänkarna fortsätter att gälla.',
    'After {{days}} days customers, texts and staff are erased. Only the accounts remain, which the law asks for during seven years, and the opt-outs that people have made, so that opt-out links go on working.',
  ],
  name: ['Skriv företagets namn', 'Enter the name of the business'],
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
