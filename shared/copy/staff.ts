import { copy, plural } from './copy.ts'

/** People who work in a shop: inviting them, the page that an invitation opens, and what only the owner does. */
export const staff = copy('staff', {
  title: ['Personal', 'Staff'],
  text: [
    'De arbetar med kunder, kampanjer och taggar. Bara du kan ändra inställningar, exportera uppgifter, betala och bjuda in.',
    'They work with customers, campaigns and tags. Only you can change settings, export data, pay and invite.',
  ],
  list: ['Personal och inbjudningar', 'Staff and invitations'],
  owner: ['Ägare', 'Owner'],
  member: ['Personal', 'Staff'],
  you: ['Du', 'You'],
  since: ['Sedan {{at}}', 'Since {{at}}'],
  invited: ['Inbjuden', 'Invited'],
  expired: ['Gick ut', 'Expired'],
  invitedAt: ['Mejlat {{at}}, gäller till {{until}}', 'Emailed {{at}}, valid until {{until}}'],
  expiredAt: ['Länken gick ut {{until}}', 'The link expired {{until}}'],
  alone: [
    'Du är ensam här än så länge. Bjud in den som också står i kassan.',
    'You are the only one here so far. Invite whoever else works at the counter.',
  ],
  invite: ['Bjud in', 'Invite'],
  inviteTitle: ['Bjud in någon', 'Invite somebody'],
  inviteText: [
    'Vi mejlar en länk som gäller i sju dagar. Personen väljer själv sitt lösenord.',
    'We email a link that works for seven days. They choose their own password.',
  ],
  email: ['E-post', 'Email'],
  send: ['Skicka inbjudan', 'Send the invitation'],
  sent: ['Inbjudan till {{email}} är på väg', 'The invitation to {{email}} is on its way'],
  sentCaptured: [
    'Ingen mejlserver är uppsatt, så den ligger i utkorgen här i Blipp.',
    'No mail server is set up, so it is in the outbox here in Blipp.',
  ],
  sendFailed: ['Inbjudan skickades inte', 'The invitation was not sent'],
  resend: ['Skicka igen', 'Send again'],
  resendTo: ['Skicka igen: inbjudan till {{email}}', 'Send again: the invitation to {{email}}'],
  withdraw: ['Dra tillbaka', 'Withdraw'],
  withdrawOf: ['Dra tillbaka inbjudan till {{email}}', 'Withdraw the invitation to {{email}}'],
  withdrawTitle: ['Dra tillbaka inbjudan?', 'Withdraw the invitation?'],
  withdrawText: [
    'Länken som mejlades till {{email}} slutar fungera.',
    'The link that was emailed to {{email}} stops working.',
  ],
  withdrawn: ['Inbjudan är tillbakadragen', 'The invitation is withdrawn'],
  remove: ['Ta bort', 'Remove'],
  removeOf: ['Ta bort {{name}}', 'Remove {{name}}'],
  removeTitle: ['Ta bort {{name}}?', 'Remove {{name}}?'],
  removeText: [
    '{{name}} loggas genast ut överallt och kommer inte in igen. Det som {{name}} har gjort finns kvar.',
    '{{name}} is signed out everywhere at once and cannot come back in. What {{name}} did stays.',
  ],
  removed: ['{{name}} är borttagen', '{{name}} is removed'],
  changeFailed: ['Det gick inte', 'That did not work'],
  listFailed: ['Personalen gick inte att hämta', 'The staff could not be fetched'],
  listFailedText: [
    'Personalen hanteras bara med nät. Försök igen när du är uppkopplad.',
    'Staff can only be managed online. Try again when you are online.',
  ],

  pageName: ['Inbjudan', 'Invitation'],
  openingTitle: ['Öppnar inbjudan …', 'Opening the invitation …'],
  pageTitle: ['{{business}} bjuder in dig', '{{business}} invites you to join'],
  pageText: [
    'Du loggar in med {{email}}. Välj ett lösenord, så är du inne.',
    'You sign in with {{email}}. Choose a password and you are in.',
  ],
  firstName: ['Förnamn', 'First name'],
  lastName: ['Efternamn', 'Last name'],
  password: ['Lösenord', 'Password'],
  passwordHint: ['Minst 8 tecken.', 'At least 8 characters.'],
  terms: ['Jag godkänner villkoren', 'I accept the terms'],
  privacy: ['Jag har läst hur mina uppgifter används', 'I have read how my details are used'],
  readTerms: ['Läs villkoren', 'Read the terms'],
  readPrivacy: ['Läs om uppgifterna', 'Read about the details'],
  accept: ['Gå med', 'Join'],
  acceptFailed: ['Det gick inte att gå med', 'You could not join'],
  expiredTitle: ['Inbjudan går inte att använda', 'This invitation cannot be used'],
  expiredText: [
    'Den är använd, tillbakadragen eller äldre än sju dagar. Be om en ny.',
    'It has been used or withdrawn, or is older than seven days. Ask for a new one.',
  ],
  takenTitle: ['{{email}} har redan ett konto', '{{email}} already has an account'],
  takenText: [
    'En adress kan bara höra till ett företag i Blipp. Be {{business}} bjuda in en annan adress.',
    'An address can belong to one business in Blipp only. Ask {{business}} to invite another address.',
  ],
  toSignIn: ['Till inloggningen', 'To the sign-in'],
  offlineTitle: ['Inbjudan har inte öppnats än', 'The invitation has not been opened yet'],

  ownerOnlyTitle: ['Det här sköter ägaren', 'The owner takes care of this'],
  ownerOnlyText: [
    'Du arbetar med kunder, kampanjer och taggar. Företagets inställningar, export, betalning och personal sköter ägaren.',
    'You work with customers, campaigns and tags. The owner takes care of the settings, exports, payment and staff.',
  ],
  ownerOnlyRights: [
    'Det är ägaren som lämnar ut eller raderar det som finns om en kund. Kunden kan också göra det själv på sin egen sida, som nås från blippsidan.',
    'Only the owner can hand out or erase what is kept about a customer. Customers can also do it themselves on their own page, which the tap page leads to.',
  ],

  mailSubject: ['{{name}} bjuder in dig till {{business}}', '{{name}} invites you to {{business}}'],
  mailHello: ['Välkommen till {{business}}', 'Welcome to {{business}}'],
  mailText: [
    '{{name}} vill att du är med i {{business}} på Blipp, där ni sköter kunder och kampanjer tillsammans.',
    '{{name}} would like you to join {{business}} on Blipp, where you look after customers and campaigns together.',
  ],
  mailDays: [
    plural(
      'Länken gäller i {{days}} dag, för en person.',
      'Länken gäller i {{days}} dagar, för en person.',
      'days',
    ),
    plural(
      'The link works for {{days}} day, for one person.',
      'The link works for {{days}} days, for one person.',
      'days',
    ),
  ],
  mailButton: ['Gå med', 'Join'],
  mailIgnore: [
    'Känner du inte {{business}}? Då kan du strunta i mejlet.',
    'Don’t know {{business}}? You can ignore this email.',
  ],
})
