import { copy } from './copy.ts'

/** The start page. */
export const landing = copy('landing', {
  title: [
    'Blipp: en blipp blir en kund som kommer tillbaka',
    'Blipp: a tap becomes a customer who comes back',
  ],
  description: [
    'Kunderna blippar en tagg i butiken, säger ja, och hör av dig när det är värt det.',
    'Customers tap a tag in your shop, say yes, and hear from you when it is worth it.',
  ],
  headline: ['En blipp, ett ja, en kund som kommer tillbaka.', 'A tap, a yes, a customer who comes back.'],
  lead: [
    'Blipp är för dig som har butik, salong eller kafé och hellre pratar med kunder än med system.',
    'Blipp is for those who run a shop, a salon or a café and would rather talk to customers than to systems.',
  ],
  tapTitle: ['Kunden blippar', 'The customer taps'],
  tapText: [
    'En tagg på disken öppnar ett kort formulär i kundens telefon. Femton sekunder, ingen app.',
    'A tag on the counter opens a short form on the customer’s phone. Fifteen seconds, no app.',
  ],
  yesTitle: ['Du ser vem som sa ja', 'You see who said yes'],
  yesText: [
    'Kunden hamnar i ditt register med sitt samtycke, ord för ord. Ett nej är ett nej tills samma person ändrar sig.',
    'The customer is in your list with their consent, word for word. A no stays a no until the same person changes it.',
  ],
  sendTitle: ['Du skriver när du har något att säga', 'You write when you have something to say'],
  sendText: [
    'Ett sms eller mejl till dem som vill ha det, en gång var, med en väg ut i varje. Det fungerar även när nätet inte gör det.',
    'A text or an email to those who want it, once each, with a way out in every one. It works even when the network does not.',
  ],
  how: ['Så går det till', 'How it works'],
  tryWriting: ['Prova AI-kampanjer', 'Try AI campaigns'],
  signIn: ['Logga in', 'Sign in'],
})
