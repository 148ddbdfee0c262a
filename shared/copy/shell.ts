import { plural, withMore } from './copy.ts'
import { shell as first } from './first/shell.ts'

/** The frame of every signed-in screen. */
export const shell = withMore(first, 'shell', {
  signOutTitle: [
    plural('{{n}} ändring är inte skickad', '{{n}} ändringar är inte skickade'),
    plural('{{n}} change is not sent', '{{n}} changes are not sent'),
  ],
  signOutText: [
    'De finns bara på den här enheten. Vad vill du göra med dem?',
    'They exist on this device only. What would you like to do with them?',
  ],
  sendFirst: ['Skicka och logga ut', 'Send and sign out'],
  keepLocked: ['Behåll låsta på enheten', 'Keep locked on this device'],
  keepLockedText: [
    'De skickas först när du loggar in här igen och säger till.',
    'They are sent only once you sign in here again and say so.',
  ],
  download: ['Ladda ner dem', 'Download them'],
  discard: ['Släng och logga ut', 'Discard and sign out'],
  discardText: ['Det går inte att ångra.', 'This cannot be undone.'],

  notAllSent: [
    plural('{{n}} ändring gick inte att skicka nu.', '{{n}} ändringar gick inte att skicka nu.'),
    plural('{{n}} change could not be sent now.', '{{n}} changes could not be sent now.'),
  ],
  downloaded: ['Filen är sparad', 'The file is saved'],
  signupsStay: [
    plural(
      '{{n}} anmälan från kundformuläret ligger kvar på enheten och skickas ändå.',
      '{{n}} anmälningar från kundformuläret ligger kvar på enheten och skickas ändå.',
    ),
    plural(
      '{{n}} sign-up from the customer form stays on this device and is still sent.',
      '{{n}} sign-ups from the customer form stay on this device and are still sent.',
    ),
  ],

  lockedTitle: [
    plural('{{n}} ändring väntar sedan {{since}}', '{{n}} ändringar väntar sedan {{since}}'),
    plural(
      '{{n}} change has been waiting since {{since}}',
      '{{n}} changes have been waiting since {{since}}',
    ),
  ],
  lockedText: [
    plural(
      'Du lät den ligga låst på den här enheten när du loggade ut. Ska den skickas nu?',
      'Du lät dem ligga låsta på den här enheten när du loggade ut. Ska de skickas nu?',
    ),
    plural(
      'You left it locked on this device when you signed out. Should it be sent now?',
      'You left them locked on this device when you signed out. Should they be sent now?',
    ),
  ],
  lockedSend: ['Skicka nu', 'Send now'],
  lockedDiscard: ['Släng', 'Discard'],
  lockedLook: ['Titta på dem först', 'Look at them first'],
  lockedDiscardTitle: [
    plural('Slänga {{n}} ändring?', 'Slänga {{n}} ändringar?'),
    plural('Discard {{n}} change?', 'Discard {{n}} changes?'),
  ],
  lockedDiscardText: [
    plural(
      'Den finns bara på den här enheten. Det går inte att ångra.',
      'De finns bara på den här enheten. Det går inte att ångra.',
    ),
    plural(
      'It exists on this device only. This cannot be undone.',
      'They exist on this device only. This cannot be undone.',
    ),
  ],
})
