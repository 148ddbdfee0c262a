import { copy } from './copy.ts'

/** Mails about what the people who run Blipp do with a business, and to them about what they have to see to. */
export const careMails = copy('careMails', {
  suspendedSubject: ['{{business}} är avstängt på Blipp', '{{business}} is suspended on Blipp'],
  suspendedHello: ['Kontot är avstängt', 'The account is suspended'],
  suspendedText: [
    'Vi som driver Blipp har stängt av {{business}}. Ingen kan logga in, inget skickas och blippsidan säger att butiken tar en paus. Länkar och bilder i era utskick slutar fungera, och inget dras för planen så länge. Kunder, kampanjer och anmälningar som redan är på väg finns kvar.',
    'We who run Blipp have suspended {{business}}. Nobody can sign in, nothing is sent, and the tap page says that the shop is taking a break. The links and pictures in your messages stop working, and nothing is charged for the plan meanwhile. Customers, campaigns and sign-ups already on their way are kept.',
  ],
  liftedSubject: ['{{business}} är öppet igen på Blipp', '{{business}} is open again on Blipp'],
  liftedHello: ['Avstängningen är hävd', 'The suspension is lifted'],
  liftedText: [
    'Det går att logga in på {{business}} igen. Det som väntade skickas nu.',
    'You can sign in to {{business}} again. What was waiting is being sent now.',
  ],
  releasedSubject: ['{{business}} kan mejla igen', '{{business}} can send email again'],
  releasedHello: ['Du kan mejla igen', 'You can send email again'],
  releasedText: [
    'Vi har gått igenom mejlen från {{business}}, och de kan skickas igen. Kampanjer som pausades fortsätter när du trycker på Fortsätt skicka.',
    'We have reviewed the email from {{business}}, and it can be sent again. Campaigns that were paused continue when you press Resume sending.',
  ],
  because: ['Skälet: {{reason}}', 'The reason: {{reason}}'],
  answer: [
    'Har det blivit fel, eller vill du rätta till något? Skriv till {{email}}, så tittar vi på det igen.',
    'Is this wrong, or would you like to put something right? Write to {{email}}, and we will look at it again.',
  ],
  signIn: ['Logga in', 'Sign in'],
  why: ['Det här mejlet går till den som äger kontot.', 'This email goes to whoever owns the account.'],

  reviewSubject: ['En betalning behöver granskas', 'A payment needs to be reviewed'],
  reviewHello: ['En betalning stämmer inte', 'A payment does not match'],
  reviewText: [
    '{{business}} betalade med {{method}}, men summa, valuta, mottagare eller referens är inte vad som begärdes ({{amount}}). Planen är inte aktiverad. Se efter hos {{method}}, och betala tillbaka eller ge planen för hand.',
    '{{business}} paid by {{method}}, but the sum, currency, payee or reference is not what was asked for ({{amount}}). The plan is not activated. Look it up at {{method}}, and refund it or give the plan by hand.',
  ],
  reviewWhich: ['Betalningens nummer: {{id}}', 'Payment id: {{id}}'],
  toDesk: ['Öppna adminpanelen', 'Open the admin dashboard'],
  reviewWhy: ['Det här mejlet går till den som driver Blipp.', 'This email goes to whoever runs Blipp.'],
})
