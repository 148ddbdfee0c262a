import { copy } from './copy.ts'

/** The frame of a message in a mail. */
export const mail = copy('mail', {
  why: [
    'Du får det här för att du har sagt ja till mejl från {{business}}.',
    'You are getting this because you said yes to emails from {{business}}.',
  ],
  /** In place of the address of a measured link, which leads by way of another host than it names. */
  link: ['den här länken', 'this link'],
  linkFirst: ['Den här länken', 'This link'],
  optOut: ['Sluta få mejl', 'Stop these emails'],
  verifySubject: ['Bekräfta din e-postadress', 'Please verify your email address'],
  verifyHello: ['Välkommen till Blipp', 'Welcome to Blipp'],
  verifyText: [
    'Bekräfta att adressen är din, så kan {{business}} börja skicka.',
    'Confirm that this address is yours, and {{business}} can start sending.',
  ],
  verifyButton: ['Bekräfta adressen', 'Verify the address'],
  verifyOr: ['Eller kopiera länken till webbläsaren:', 'Or copy this link into your browser:'],
  verifyIgnore: [
    'Har du inte skapat något konto? Då kan du strunta i mejlet.',
    'Didn’t create an account? You can ignore this email.',
  ],
})
