import { copy } from './copy.ts'

/** Words about a change that is on this device, whatever it changes. */
export const changes = copy('changes', {
  keptHere: [
    'Sparat på den här enheten. Det skickas så fort Blipp svarar.',
    'Saved on this device. It is sent as soon as Blipp answers.',
  ],
  keptInTab: [
    'Blipp svarar inte, och webbläsaren sparar ingenting på enheten. Ändringen finns bara så länge den här fliken är öppen.',
    'Blipp is not answering, and the browser saves nothing on this device. The change is kept only while this tab is open.',
  ],
  signInTitle: ['Du behöver logga in', 'Authentication Required'],
  signIn: ['Logga in för att fortsätta. Ändringen ligger kvar här.', 'Please sign in to continue.'],
  leftMeanwhile: [
    'Inte sparat: någon loggade ut i en annan flik. Texten står kvar här. Logga in i den andra fliken och spara igen.',
    'Not saved: somebody signed out in another tab. Your text is still here. Sign in in the other tab and save again.',
  ],
  mayHaveBeenSent: [
    'Servern har återställts från en äldre kopia. Utskicket kan redan ha gått ut. Försök igen bara om du vill att alla får det, även om någon får det två gånger.',
    'The server was restored from an older copy. This may have been sent already. Try again only if everybody should get it, even if some get it twice.',
  ],
  knownStays: [
    'En kund som du lade till och sedan tog bort fanns redan hos Blipp och är kvar. Ta bort kunden igen om även den ska bort.',
    'A customer whom you added and then deleted was already at Blipp and is still there. Delete that customer again if you want them gone too.',
  ],
  notKept: [
    'Enheten kunde inte spara. Det kan vara fullt, eller så är lagring avstängd i webbläsaren.',
    'This device could not save it. It may be full, or storage may be turned off in the browser.',
  ],
})
