import { copy, plural } from './copy.ts'

/** What a device shows, on a locked screen too: never a customer's name or address, nor a campaign's name. */
export const notificationTexts = copy('notificationTexts', {
  firstSignup: ['Dagens första anmälan', 'First sign-up of the day'],
  firstSignupText: ['Någon har skrivit upp sig hos er.', 'Somebody has signed up with you.'],
  signups: [
    plural('{{n}} ny anmälan', '{{n}} nya anmälningar'),
    plural('{{n}} new sign-up', '{{n}} new sign-ups'),
  ],
  signupsText: ['Sedan förra notisen.', 'Since the last notification.'],
  reply: [
    plural('En kund har svarat', '{{n}} svar väntar på dig'),
    plural('A customer has replied', '{{n}} replies are waiting for you'),
  ],
  replyText: ['Öppna inkorgen för att läsa och svara.', 'Open the inbox to read and reply.'],
  sent: ['En kampanj är klar', 'A campaign is done'],
  sentText: ['Se hur det gick.', 'See how it went.'],
  reachedNobody: ['En kampanj nådde ingen', 'A campaign reached nobody'],
  reachedNobodyText: ['Se vad som hände.', 'See what happened.'],
  answer: ['En kampanj väntar på dig', 'A campaign is waiting for you'],
  answerText: [
    'Den står stilla tills du har bestämt hur den ska fortsätta.',
    'It stands still until you have decided how it goes on.',
  ],
  held: ['En automation väntar på dig', 'An automation is waiting for you'],
  heldText: [
    'Den skickar inget förrän du har låtit den fortsätta.',
    'It sends nothing until you have let it go on.',
  ],
  smsAllowance: ['Månadens sms är snart slut', 'This month’s texts are nearly used'],
  emailAllowance: ['Månadens mejl är snart slut', 'This month’s emails are nearly used'],
  allowanceText: ['Se vad som är kvar av er plan.', 'See what is left of your plan.'],
  test: ['Notiserna fungerar', 'Notifications work'],
  testText: ['Så här ser de ut på den här enheten.', 'This is what they look like on this device.'],
})
