import { copy } from './copy.ts'

/** The mail that tells of a receiver that was turned off by itself. */
export const webhookMails = copy('webhookMails', {
  offSubject: ['En koppling har slutat ta emot', 'A connection has stopped receiving'],
  offHello: ['Vi skickar inte längre händelser till {{host}}', 'We no longer send events to {{host}}'],
  offFailing: [
    '{{host}} har inte tagit emot något från {{business}} i Blipp på fem dagar. Därför är kopplingen avstängd. Sätt på den igen när mottagaren fungerar, så kommer det som har hänt under tiden, upp till 30 dagar tillbaka.',
    '{{host}} has taken nothing from {{business}} in Blipp for five days, so the connection is turned off. Turn it on again once the receiver works, and what happened meanwhile will follow, up to 30 days back.',
  ],
  offGone: [
    '{{host}} svarade att den inte vill ha fler händelser från {{business}} i Blipp (410). Därför är kopplingen avstängd. Är det ett misstag kan du sätta på den igen.',
    '{{host}} answered that it wants no more events from {{business}} in Blipp (410), so the connection is turned off. If that is a mistake, you can turn it on again.',
  ],
  offButton: ['Till kopplingarna', 'To the connections'],
  offIgnore: [
    'Kunder, utskick och anmälningar påverkas inte.',
    'Customers, campaigns and sign-ups are not affected.',
  ],
})
