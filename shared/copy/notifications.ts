import { withMore } from './copy.ts'
import { notifications as first } from './first/notifications.ts'

/** What a person is told of on a device, as they choose it there. */
export const notifications = withMore(first, 'notifications', {
  title: ['Notiser på den här enheten', 'Notifications on this device'],
  text: [
    'Blipp hör av sig när något händer, också när appen är stängd. Notiserna visar aldrig namn eller adresser.',
    'Blipp tells you when something happens, even while the app is closed. Notifications never show names or addresses.',
  ],
  turnOn: ['Slå på notiser', 'Turn on notifications'],
  turnOff: ['Stäng av', 'Turn off'],
  sendTest: ['Skicka en testnotis', 'Send a test'],
  tested: ['Testnotisen är på väg', 'The test is on its way'],
  testedText: [
    'Syns den inte inom en minut? Se efter att enheten inte är satt på Stör ej.',
    'If it does not show within a minute, see whether the device is set to Do Not Disturb.',
  ],
  turnedOn: ['Notiser är på', 'Notifications are on'],
  turnedOff: ['Notiser är av', 'Notifications are off'],
  legend: ['Säg till om', 'Tell me about'],
  signups: ['Nya anmälningar', 'New sign-ups'],
  signupsHint: [
    'Dagens första direkt, sedan en summa högst var tredje timme.',
    'The first of the day at once, then a sum at most every three hours.',
  ],
  reply: ['Svar från kunder', 'Replies from customers'],
  replyHint: ['När någon svarar på ett sms eller WhatsApp.', 'When somebody replies to a text or WhatsApp.'],
  sent: ['Kampanjer som är klara', 'Campaigns that are done'],
  sentHint: ['När det sista meddelandet har skickats.', 'When the last message has been sent.'],
  answer: ['Sådant som väntar på dig', 'What waits for you'],
  answerHint: [
    'En kampanj som står stilla tills du har bestämt.',
    'A campaign that stands still until you have decided.',
  ],
  allowance: ['Månadens meddelanden', 'This month’s messages'],
  allowanceHint: ['När fyra femtedelar är använda.', 'When four fifths are used.'],
  quiet: [
    'Under företagets tysta timmar är det tyst även här. Det som hände då kommer på morgonen.',
    'It is quiet here too during the business’s quiet hours. What happened then comes in the morning.',
  ],
  deniedTitle: ['Notiser är blockerade', 'Notifications are blocked'],
  denied: [
    'Du har sagt nej till notiser från Blipp på den här enheten. Öppna webbläsarens inställningar för den här webbplatsen, eller enhetens inställningar för appen Blipp, och tillåt notiser. Sedan kan du slå på dem här.',
    'You have said no to notifications from Blipp on this device. Open the browser’s settings for this site, or the device’s settings for the Blipp app, and allow notifications. Then you can turn them on here.',
  ],
  ios: [
    'På iPhone och iPad fungerar notiser från iOS 16.4, när Blipp ligger på hemskärmen och öppnas därifrån.',
    'On iPhone and iPad, notifications work from iOS 16.4, once Blipp is on your home screen and opened from there.',
  ],
  unsupported: [
    'Den här webbläsaren kan inte visa notiser. Prova den senaste versionen av Chrome, Edge, Firefox eller Safari.',
    'This browser cannot show notifications. Try the latest version of Chrome, Edge, Firefox or Safari.',
  ],
  insecure: [
    'Webbläsare visar notiser först när adressen börjar med https.',
    'Browsers show notifications only when the address begins with https.',
  ],
  offline: [
    'Notiser ordnas med servern. Du kan ändra dem när du är uppkopplad igen.',
    'Notifications are arranged with the server. You can change them once you are connected again.',
  ],
  failed: ['Det gick inte att ändra notiserna', 'The notifications could not be changed'],
  noService: [
    'Webbläsaren nådde inte sin tjänst för notiser. Försök igen om en stund.',
    'The browser could not reach its notification service. Try again in a moment.',
  ],
  testFailed: ['Testnotisen gick inte att skicka', 'The test could not be sent'],
  unread: ['Något har hänt. Öppna Blipp för att se vad.', 'Something has happened. Open Blipp to see what.'],
})
