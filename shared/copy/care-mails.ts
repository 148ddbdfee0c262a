import { copy } from './copy.ts'

/** Mails about what the people who run Blipp do with a business, and to them about what they have to see to. */
export const careMails = copy('careMails', {
  suspendedSubject: ['{{business}} är avstängt på Blipp', '{{business}} is suspended on Blipp'],
  suspendedHello: ['Kontot är avstängt', 'The account is suspended'],
  suspendedText: [
    'Vi som driver Blipp har stängt av {{business}}. Ingen kan logga in, inget skickas, och formuläret tar emot anmälningar som väntar. Kunder och kampanjer finns kvar.',
    'We who run Blipp have suspended {{business}}. Nobody can sign in, nothing is sent, and the form takes sign-ups that wait. Customers and campaigns are kept.',
  ],
  liftedSubject: ['{{business}} är öppet igen på Blipp', '{{business}} is open again on Blipp'],
  liftedHello: ['Avstängningen är hävd', 'The suspension is lifted'],
  liftedText: [
    'Det går att logga in på {{business}} igen. Det som väntade skickas nu.',
    'It is possible to sign in to {{business}} again. What waited is sent now.',
  ],
  releasedSubject: ['{{business}} kan mejla igen', '{{business}} can send email again'],
  releasedHello: ['Mejlen är igång igen', 'Email is on again'],
  releasedText: [
    'Vi har sett på mejlen från {{business}}, och de kan skickas igen. Kampanjer som pausades fortsätter när du trycker på Fortsätt.',
    'We have looked at the email of {{business}}, and it can be sent again. Campaigns that were paused go on when you press Resume.',
  ],
  because: ['Skälet: {{reason}}', 'The reason: {{reason}}'],
  answer: [
    'Är det fel, eller vill du rätta till något? Skriv till {{email}}, så tittar vi på det igen.',
    'Is it wrong, or would you like to put something right? Write to {{email}}, and we look at it again.',
  ],
  signIn: ['Logga in', 'Sign in'],
  why: ['Det här mejlet går till den som äger kontot.', 'This email goes to whoever owns the account.'],

  reviewSubject: ['En betalning behöver granskas', 'A payment needs to be looked at'],
  reviewHello: ['Pengar kom som inte stämmer', 'Money came that differs'],
  reviewText: [
    '{{business}} betalade med {{method}}, men summa, valuta, mottagare eller referens är inte vad som begärdes ({{amount}}). Planen är inte aktiverad. Se efter hos {{method}}, och betala tillbaka eller ge planen för hand.',
    '{{business}} paid by {{method}}, but the sum, currency, payee or reference is not what was asked for ({{amount}}). The plan is not activated. Look it up at {{method}}, and refund it or give the plan by hand.',
  ],
  reviewWhich: ['Betalningens nummer: {{id}}', 'The payment’s id: {{id}}'],
  toDesk: ['Öppna skrivbordet', 'Open the desk'],
  reviewWhy: ['Det här mejlet går till den som driver Blipp.', 'This email goes to whoever runs Blipp.'],
})
