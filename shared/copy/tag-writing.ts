import { copy } from './copy.ts'

/** Writing a tag from the phone: each step, and each way that it can go wrong. */
export const tagWriting = copy('tagWriting', {
  title: ['Skriv till tagg: {{label}}', 'Write to tag: {{label}}'],
  openOf: ['Skriv {{label}} till en NFC-tagg', 'Write {{label}} to an NFC tag'],
  open: ['Skriv till NFC-tagg', 'Write to NFC tag'],

  readyTitle: ['Gör taggen redo', 'Get the tag ready'],
  ready: [
    'Tryck på Skriv och håll sedan taggen mot telefonens baksida. Det som redan står på taggen ersätts.',
    'Press Write, then hold the tag to the back of the phone. What is on the tag already is replaced.',
  ],
  write: ['Skriv', 'Write'],
  doWriteTitle: ['Håll taggen mot telefonens baksida', 'Hold the tag to the back of the phone'],
  doWrite: [
    'Håll den stilla. Säger telefonen inget, flytta den sakta uppåt eller nedåt.',
    'Keep it still. If the phone does not react, move it slowly up or down.',
  ],
  doCheckTitle: ['Håll kvar taggen', 'Keep the tag there'],
  doCheck: [
    'Adressen är skriven. Nu läses den tillbaka. Lyft taggen och håll dit den igen om det dröjer.',
    'The address is written. It is now being read back. Lift the tag and hold it there again if this takes long.',
  ],
  doLockTitle: ['Håll samma tagg mot telefonen', 'Hold the same tag to the phone'],
  doLock: [
    'Adressen läses först. Bara en tagg med rätt adress låses.',
    'The address is read first. Only a tag with the right address is locked.',
  ],

  writtenTitle: ['Taggen är klar', 'The tag is ready'],
  written: [
    'Adressen är skriven och läst tillbaka. Prova att blippa den med en annan telefon.',
    'The address is written and was read back. Try tapping it with another phone.',
  ],
  again: ['Skriv en till', 'Write another'],
  lock: ['Lås taggen', 'Lock the tag'],
  done: ['Klar', 'Done'],
  askTitle: ['Låsa taggen för gott?', 'Lock the tag for good?'],
  ask: [
    'En låst tagg kan aldrig skrivas om, varken av dig eller någon annan. Vart den leder kan du fortfarande ändra här.',
    'A locked tag can never be written again, by you or anybody else. You can still change where it leads here.',
  ],
  askConfirm: ['Lås för gott', 'Lock for good'],
  back: ['Tillbaka', 'Back'],
  lockedTitle: ['Taggen är låst', 'The tag is locked'],
  locked: ['Ingen kan skriva över den.', 'Nobody can write over it.'],

  failedWrite: ['Taggen blev inte skriven', 'The tag was not written'],
  failedCheck: ['Taggen är skriven men inte kontrollerad', 'The tag was written but not checked'],
  failedLock: ['Taggen blev inte låst', 'The tag was not locked'],
  unsupported: [
    'Den här webbläsaren kan inte skriva taggar. Öppna Blipp i Chrome på en Android-telefon, eller använd adressen eller QR-koden.',
    'This browser cannot write tags. Open Blipp in Chrome on an Android phone, or use the address or the QR code.',
  ],
  unsupportedTitle: ['Skrivs från en Android-telefon', 'Written from an Android phone'],
  unsupportedApp: [
    'Har du en annan app som skriver NFC-taggar, klistra in adressen där.',
    'If you have another app that writes NFC tags, paste the address there.',
  ],
  noNfc: [
    'Telefonen har ingen NFC. Ta en annan telefon, eller använd QR-koden.',
    'This phone has no NFC. Use another phone, or the QR code.',
  ],
  denied: [
    'Blipp får inte använda NFC. Tryck på ikonen till vänster om adressfältet, välj Behörigheter och tillåt NFC.',
    'Blipp is not allowed to use NFC. Press the icon left of the address bar, choose Permissions and allow NFC.',
  ],
  off: [
    'NFC är avstängt. Slå på det i telefonens inställningar under Anslutningar och försök igen.',
    'NFC is off. Turn it on in the phone’s settings under Connections and try again.',
  ],
  tooSmall: [
    'Taggen har inte plats för adressen, som tar {{bytes}} byte. Ta en NTAG213 eller större.',
    'The tag has no room for the address, which takes {{bytes}} bytes. Use an NTAG213 or larger.',
  ],
  readOnly: [
    'Taggen är låst eller skrivskyddad och kan inte skrivas om. Ta en annan.',
    'The tag is locked or read-only and cannot be written again. Use another.',
  ],
  refused: [
    'Taggen går att läsa men tar inte emot adressen: den är låst eller för liten. Ta en annan.',
    'The tag can be read but does not accept the address: it is locked or too small. Use another.',
  ],
  notNdef: [
    'Det är fel sorts tagg: den går inte att skriva som NFC-tagg (NDEF). Betalkort och passerkort fungerar inte. Ta en NTAG213, 215 eller 216.',
    'This is the wrong kind of tag: it cannot be written as an NFC tag (NDEF). Payment and entry cards do not work. Use an NTAG213, 215 or 216.',
  ],
  removed: [
    'Taggen togs bort för tidigt. Håll den stilla mot telefonen tills det står att den är klar.',
    'The tag was taken away too soon. Hold it still against the phone until you see that it is ready.',
  ],
  different: [
    'Det är en annan tagg: den leder till {{found}}. Håll dit den du nyss skrev, eller skriv om.',
    'This is another tag: it leads to {{found}}. Hold the one you just wrote, or write again.',
  ],
  differentNothing: [
    'Det är en annan tagg: den har ingen adress. Håll dit den du nyss skrev, eller skriv om.',
    'This is another tag: it has no address. Hold the one you just wrote, or write again.',
  ],
  timedOut: [
    'Ingen tagg kom nära telefonen. Leta upp NFC-antennen, oftast mitt på eller högst upp på baksidan.',
    'No tag came near the phone. Find its NFC antenna, usually in the middle or at the top of the back.',
  ],
  unknown: [
    'Telefonen sa inte varför. Försök igen, eller ta en annan tagg.',
    'The phone did not say why. Try again, or use another tag.',
  ],
  unlockable: [
    'Taggen går inte att låsa. Den fungerar som den är.',
    'The tag cannot be locked. It works as it is.',
  ],
  address: ['Adressen', 'The address'],
  showQr: ['Visa QR-kod', 'Show QR code'],
})
