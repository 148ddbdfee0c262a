import { copy } from './copy.ts'

/** Mails about how a person gets in. Each has a subject, a heading, a text, a button and what to do if it was not they. */
export const securityMail = copy('securityMail', {
  resetSubject: ['Välj ett nytt lösenord', 'Choose a new password'],
  resetHello: ['Ett nytt lösenord', 'A new password'],
  resetText: [
    'Någon, förmodligen du, har bett om ett nytt lösenord till {{business}} i Blipp. Länken gäller i 30 minuter och fungerar en gång.',
    'Somebody, probably you, asked for a new password for {{business}} in Blipp. The link works once, within 30 minutes.',
  ],
  resetButton: ['Välj lösenord', 'Choose a password'],
  resetIgnore: [
    'Var det inte du? Strunta i mejlet, så händer inget.',
    'If this wasn’t you, ignore this email and nothing happens.',
  ],
  passwordChangedSubject: ['Ditt lösenord är bytt', 'Your password was changed'],
  passwordChangedHello: ['Lösenordet är bytt', 'The password was changed'],
  passwordChangedText: [
    'Lösenordet till {{business}} i Blipp är bytt, och du är utloggad på dina andra enheter.',
    'The password for {{business}} in Blipp was changed, and you have been signed out on your other devices.',
  ],
  passwordChangedButton: ['Logga in', 'Sign in'],
  passwordChangedIgnore: [
    'Var det inte du? Be genast om ett nytt lösenord på inloggningssidan.',
    'If this wasn’t you, ask for a new password on the sign-in page at once.',
  ],
  emailNoticeSubject: ['Någon vill byta din e-postadress', 'Somebody wants to change your email address'],
  emailNoticeHello: ['Byte av e-postadress', 'A change of email address'],
  emailNoticeText: [
    'Du loggar in på {{business}} i Blipp med den här adressen. Någon, förmodligen du, vill byta den till {{email}}. Det sker när adressen bekräftas med länken som vi skickade dit.',
    'You sign in to {{business}} in Blipp with this address. Somebody, probably you, wants to change it to {{email}}. It happens when the address is verified by the link that we emailed there.',
  ],
  emailNoticeButton: ['Till inställningarna', 'To the settings'],
  emailNoticeIgnore: [
    'Var det inte du? Byt lösenord: då slutar länken att fungera.',
    'If this wasn’t you, change your password: the link then stops working.',
  ],
  changeEmailSubject: ['Bekräfta din nya e-postadress', 'Please verify your new email address'],
  changeEmailHello: ['Din nya adress', 'Your new address'],
  changeEmailText: [
    'Bekräfta adressen, så loggar du in på {{business}} i Blipp med den i fortsättningen. Länken gäller i ett dygn.',
    'Verify the address, and from then on you sign in to {{business}} in Blipp with it. The link works for a day.',
  ],
  changeEmailButton: ['Bekräfta adressen', 'Verify the address'],
  changeEmailIgnore: [
    'Vet du inte vad det här är? Strunta i mejlet, så händer inget.',
    'Don’t know what this is? Ignore this email and nothing happens.',
  ],
  proveBusinessSubject: ['Bekräfta butikens e-postadress', 'Please verify the shop’s email address'],
  proveBusinessHello: ['Är det här butikens adress?', 'Is this the shop’s address?'],
  proveBusinessText: [
    '{{business}} vill att svar på sina mejl kommer hit. Bekräfta adressen om du hör dit. Länken gäller i ett dygn.',
    '{{business}} wants replies to its emails to come here. Verify the address if you belong there. The link works for a day.',
  ],
  proveBusinessButton: ['Bekräfta adressen', 'Verify the address'],
  proveBusinessIgnore: [
    'Vet du inte vad det här är? Strunta i mejlet, så händer inget.',
    'Don’t know what this is? Ignore this email and nothing happens.',
  ],
  factorOnSubject: ['Tvåstegsinloggning är på', 'Two-step sign-in is on'],
  factorOnHello: ['Tvåstegsinloggning är på', 'Two-step sign-in is on'],
  factorOnText: [
    'Inloggningen till {{business}} i Blipp frågar nu efter mer än lösenordet. Spara återställningskoderna.',
    'Signing in to {{business}} in Blipp now asks for more than the password. Keep the recovery codes.',
  ],
  factorOnButton: ['Till inställningarna', 'To the settings'],
  factorOnIgnore: [
    'Var det inte du? Be genast om ett nytt lösenord, och skriv till oss.',
    'If this wasn’t you, ask for a new password at once, and write to us.',
  ],
  factorOffSubject: ['Tvåstegsinloggningen har ändrats', 'Two-step sign-in was changed'],
  factorOffHello: ['Ett steg är borttaget', 'A step was removed'],
  factorOffText: [
    'Ett sätt att bevisa vem du är har tagits bort från ditt konto hos {{business}} i Blipp.',
    'A way of proving who you are was removed from your account with {{business}} in Blipp.',
  ],
  factorOffButton: ['Till inställningarna', 'To the settings'],
  factorOffIgnore: [
    'Var det inte du? Byt lösenord genast, och skriv till oss.',
    'If this wasn’t you, change your password at once, and write to us.',
  ],
  factorResetSubject: ['Vi har tagit bort din tvåstegsinloggning', 'We removed your two-step sign-in'],
  factorResetHello: ['Tvåstegsinloggningen är borttagen', 'Two-step sign-in was removed'],
  factorResetText: [
    'Någon, förmodligen du, bad oss om hjälp att komma in på {{business}} i Blipp. Koder, passkeys och återställningskoder är borttagna, och du är utloggad på alla enheter. Logga in med lösenordet och lägg till ett nytt steg under Inställningar.',
    'Somebody, probably you, asked us for help getting into {{business}} in Blipp. Codes, passkeys and recovery codes have been removed, and you are signed out on every device. Sign in with your password, and add a new step in Settings.',
  ],
  factorResetButton: ['Logga in', 'Sign in'],
  factorResetIgnore: [
    'Var det inte du? Byt lösenord genast, och skriv till oss.',
    'If this wasn’t you, change your password at once, and write to us.',
  ],
  closedSubject: ['Kontot hos Blipp är stängt', 'Your account with Blipp is closed'],
  closedHello: ['Kontot är stängt', 'The account is closed'],
  closedText: [
    'Kontot för {{business}} i Blipp är stängt. Alla är utloggade och inget mer skickas. Den {{day}} raderas det. Före dess kan du öppna det igen: logga in och välj att öppna.',
    'The account for {{business}} in Blipp is closed. Everybody is signed out and nothing more is sent. It will be erased on {{day}}. Until then you can open it again: sign in and choose to open it.',
  ],
  closedButton: ['Öppna igen', 'Open it again'],
  closedIgnore: [
    'Var det inte du? Öppna kontot igen, och byt lösenord genast.',
    'If this wasn’t you, open the account again, and change your password at once.',
  ],
  alreadyHereSubject: ['Du har redan ett konto hos Blipp', 'You already have a Blipp account'],
  alreadyHereHello: ['Du har redan ett konto', 'You already have an account'],
  alreadyHereText: [
    'Någon, kanske du, ville öppna ett nytt konto i Blipp med den här adressen. Du har redan ett, hos {{business}}: logga in där. Har du glömt lösenordet kan du be om ett nytt på inloggningssidan.',
    'Somebody, perhaps you, tried to open a new Blipp account with this address. You already have one, with {{business}}: sign in there. If you forgot the password, ask for a new one on the sign-in page.',
  ],
  alreadyHereButton: ['Logga in', 'Sign in'],
  alreadyHereIgnore: [
    'Var det inte du? Strunta i mejlet. Ingen har kommit in på ditt konto, och det nya kan inget skicka.',
    'If this wasn’t you, ignore this email. Nobody got into your account, and the new one cannot send anything.',
  ],
  unverifiedEndsSubject: [
    'Bekräfta din e-postadress före {{day}}',
    'Verify your email address before {{day}}',
  ],
  unverifiedEndsHello: ['Vill du behålla kontot?', 'Do you want to keep your account?'],
  unverifiedEndsText: [
    'Adressen till kontot för {{business}} i Blipp är inte bekräftad. Den {{day}} stängs kontot. Bekräfta adressen, så fortsätter allt som vanligt.',
    'The address for the {{business}} account in Blipp is not verified. The account closes on {{day}}. Verify the address, and everything carries on as before.',
  ],
  unverifiedEndsButton: ['Bekräfta adressen', 'Verify the address'],
  unverifiedEndsIgnore: [
    'Har du inte öppnat något konto? Strunta i mejlet, så försvinner det av sig självt.',
    'Didn’t open an account? Ignore this email, and it will disappear by itself.',
  ],
  reopenedSubject: ['Kontot hos Blipp är öppet igen', 'Your account with Blipp is open again'],
  reopenedHello: ['Kontot är öppet igen', 'The account is open again'],
  reopenedText: [
    '{{business}} i Blipp är öppet igen. Taggarna tar emot anmälningar. Utskick som avbröts när kontot stängdes börjar inte av sig själva.',
    '{{business}} in Blipp is open again. The tags take sign-ups. Anything cancelled when the account was closed does not start by itself.',
  ],
  reopenedButton: ['Till översikten', 'To the overview'],
  reopenedIgnore: [
    'Var det inte du? Byt lösenord genast, och skriv till oss.',
    'If this wasn’t you, change your password at once, and write to us.',
  ],
})
