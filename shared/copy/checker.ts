import { copy } from './copy.ts'

/** The checker's findings, by code; the words on the button for a fix end in `Fix`. */
export const checker = copy('checker', {
  empty: ['Texten har inga ord.', 'The text has no words.'],
  linkForeign: ['Länken {{found}} kommer inte från dig.', 'The link {{found}} did not come from you.'],
  linkForeignFix: ['Ta bort meningen', 'Remove the sentence'],
  numberForeign: ['Siffran {{found}} kommer inte från dig.', 'The figure {{found}} did not come from you.'],
  numberForeignFix: ['Ta bort meningen', 'Remove the sentence'],
  placeholderForeign: ['{{found}} fylls inte i av någon.', 'Nothing fills in {{found}}.'],
  placeholderForeignFix: ['Ta bort meningen', 'Remove the sentence'],
  placeholderStyle: [
    '{{found}} ska skrivas {{proper}} för att fyllas i.',
    '{{found}} must be written {{proper}} to be filled in.',
  ],
  placeholderStyleFix: ['Skriv {{proper}}', 'Write {{proper}}'],
  placeholderUnknown: [
    '{{found}} fylls inte i. Skriv det som ska stå där.',
    '{{found}} is not filled in. Write what it should say.',
  ],
  nameMissing: ['Texten hälsar inte på kunden med namn.', 'The text does not greet the customer by name.'],
  nameMissingFix: ['Hälsa med {{placeholder}}', 'Greet with {{placeholder}}'],
  subjectMissing: ['Mejlet behöver ett ämne.', 'The email needs a subject.'],
  subjectLong: [
    'Ämnet har {{length}} tecken. Det som kommer efter 60 syns sällan.',
    'The subject has {{length}} characters; what comes after 60 is seldom seen.',
  ],
  subjectStyle: [
    '{{found}} i ämnet ska skrivas {{proper}} för att fyllas i.',
    'In the subject, {{found}} must be written {{proper}} to be filled in.',
  ],
  subjectUnknown: [
    '{{found}} i ämnet fylls inte i. Skriv det som ska stå där.',
    '{{found}} in the subject is not filled in. Write what it should say.',
  ],
  senderMissing: ['Välj vem sms:et kommer från.', 'Choose who the text comes from.'],
  senderInvalid: ['{{from}} kan inte vara avsändare.', '{{from}} cannot be the sender.'],
  shopMissing: ['Det står inte vem meddelandet kommer från.', 'It does not say who the message is from.'],
  shopMissingFix: ['Skriv under med {{shop}}', 'Sign it {{shop}}'],
  optOutMissing: ['Det står inte hur man tackar nej.', 'It does not say how to opt out.'],
  optOutMissingFix: ['Lägg till en rad om det', 'Add a line about it'],
  optOutShare: [
    'Raden för att tacka nej tar {{characters}} tecken och gör {{alone}} sms till {{parts}}.',
    'The opt-out line takes {{characters}} characters and turns {{alone}} SMS into {{parts}}.',
  ],
  partsMany: ['Texten blir {{parts}} sms per kund.', 'The text is {{parts}} SMS per customer.'],
  costlySigns: [
    'De här tecknen gör att bara 70 tecken ryms i ett sms i stället för 160: {{signs}}',
    'These characters leave room for only 70 characters in an SMS instead of 160: {{signs}}',
  ],
  costlySignsFix: ['Byt till vanliga tecken', 'Use plain characters'],
  costlyLetters: [
    '{{signs}} gör att bara 70 tecken ryms i ett sms i stället för 160.',
    'With {{signs}} an SMS has room for only 70 characters instead of 160.',
  ],
  costlyEmoji: [
    'Med emoji ryms bara 70 tecken i ett sms i stället för 160.',
    'With emoji an SMS has room for only 70 characters instead of 160.',
  ],
  costlyEmojiFix: ['Ta bort emoji', 'Remove emoji'],
  shouting: ['Versaler läses som rop: {{found}}', 'Capitals read as shouting: {{found}}'],
  shoutingFix: ['Skriv med små bokstäver', 'Write in lower case'],
  exclamations: ['Många utropstecken gör texten hetsig.', 'Many exclamation marks make the text feel pushy.'],
  exclamationsFix: ['Ta bort ett', 'Remove one'],
  offerWithoutEnd: ['”{{found}}”: skriv hur länge det gäller.', '“{{found}}”: say how long it is valid.'],
  offerDate: [
    '”{{found}}” är inte erbjudandets datum. På kupongen står {{until}}.',
    '“{{found}}” is not the offer’s date. The voucher says {{until}}.',
  ],
  offerNoEnd: [
    '”{{found}}”: erbjudandet har inget slutdatum, så kupongen säger inget om det.',
    '“{{found}}”: the offer has no last day, so the voucher says nothing of it.',
  ],
  offerPrice: [
    '”{{found}}” står inte i erbjudandet ”{{title}}”.',
    '“{{found}}” is not in the offer “{{title}}”.',
  ],
  claimFree: [
    'Det som kräver ett köp får inte kallas gratis. Skriv vad som ingår i stället.',
    'What requires a purchase may not be called free. Say what is included instead.',
  ],
  claimHealth: [
    'Du får inte påstå att något botar eller läker. Skriv vad behandlingen är.',
    'You may not claim that something cures or heals. Say what the treatment is.',
  ],
  claimPrize: [
    'Skriv bara att någon har vunnit om det är sant och inget krävs i gengäld.',
    'Only say that someone has won if it is true and nothing is asked in return.',
  ],
  claimClosing: [
    '”{{found}}” får bara användas om butiken faktiskt slutar.',
    '“{{found}}” may only be used if the shop really is closing.',
  ],
  claimScarce: [
    '”{{found}}” måste vara sant: samma erbjudande får inte komma igen i morgon.',
    '“{{found}}” must be true: the same offer may not return tomorrow.',
  ],
  claimGuarantee: [
    '”{{found}}” är ett löfte. Stryk det, eller skriv vad som gäller om det inte stämmer.',
    '“{{found}}” is a promise. Cut it, or say what applies if it does not hold.',
  ],
})
