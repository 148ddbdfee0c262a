import type { Language } from '../copy/copy.ts'
import { hasPlaceFor } from '../rules/template.ts'
import { mailsEn } from './mails-en.ts'
import { mailsSv } from './mails-sv.ts'

/** A text to begin a campaign from. What only the shop knows stands in square brackets, to be written over. */
export interface MailStarter {
  id: string
  name: string
  subject: string
  email: string
}

/** One that is written for a text message too. */
export interface Starter extends MailStarter {
  sms: string
}

const sv: readonly Starter[] = [
  {
    id: 'welcome',
    name: 'Välkommen',
    sms: 'Hej {{name|du}}! Tack för att du är med hos {{business}}. Visa sms:et nästa gång så bjuder vi på [vad].',
    subject: 'Välkommen till {{business}}',
    email:
      '# Välkommen till oss\n\nHej {{name|du}}!\n\nTack för att du är med. Vi hör av oss när vi har något som är värt din tid, inte oftare.\n\nVisa det här mejlet nästa gång du är inne, så bjuder vi på [vad].\n\nVi ses!',
  },
  {
    id: 'offer',
    name: 'Erbjudande',
    sms: 'Hej {{name|du}}! Till och med [dag] får du [erbjudande] hos {{business}}. Visa sms:et i kassan.',
    subject: '[Erbjudande] till och med [dag]',
    email:
      '# [Erbjudande]\n\nHej {{name|du}}!\n\n**Till och med [dag]** får du [erbjudande]. Visa mejlet i kassan.\n\nVälkommen in!',
  },
  {
    id: 'voucher',
    name: 'Kupong',
    sms: 'Hej {{name|du}}! Vi har en kupong till dig hos {{business}}. Visa den i kassan: {{offer}}',
    subject: 'En kupong till dig',
    email:
      '# En kupong till dig\n\nHej {{name|du}}!\n\nVi vill gärna se dig igen, så du får en kupong av oss. Öppna den i telefonen och visa den i kassan. Den fungerar även utan nät.\n\n[Visa kupongen]({{offer}})',
  },
  {
    id: 'news',
    name: 'Nyhet',
    sms: 'Nytt hos {{business}}: [nyheten]. Kom in och se, eller boka här: [länk]',
    subject: 'Nytt hos oss: [nyheten]',
    email:
      '# Nytt hos oss: [nyheten]\n\nHej {{name|du}}!\n\nVi har fått in [nyheten], och tänkte att du vill veta det först. Kom in och se.\n\n[Läs mer]()',
  },
  {
    id: 'missed',
    name: 'Vi saknar dig',
    sms: 'Hej {{name|du}}! Det var ett tag sedan. Kom förbi {{business}} före [dag] så får du [vad].',
    subject: 'Det var ett tag sedan',
    email:
      '# Vi har sparat en stol åt dig\n\nHej {{name|du}}!\n\nDet var ett tag sedan vi sågs, och vi vill gärna se dig igen. Kom förbi **före [dag]** så får du [vad].\n\nHoppas vi ses snart!',
  },
  {
    id: 'review',
    name: 'Be om ett omdöme',
    sms: 'Hej {{name|du}}! Tack för besöket hos {{business}}. Har du en minut får du gärna skriva vad du tyckte: {{review}}',
    subject: 'Hur var besöket?',
    email:
      '# Hur var besöket?\n\nHej {{name|du}}!\n\nTack för besöket. Har du en minut får du gärna skriva vad du tyckte, det hjälper både oss och andra.\n\nTack!\n\n[Skriv vad du tyckte]({{review}})',
  },
  {
    id: 'hours',
    name: 'Ändrade öppettider',
    sms: '{{business}} har andra öppettider: [dag och tid]. Välkommen in!',
    subject: 'Ändrade öppettider [när]',
    email:
      '# Andra öppettider [när]\n\nHej {{name|du}}!\n\nSå här har vi öppet [när]:\n\n- [dag och tid]\n- [dag och tid]\n\nVälkommen in!',
  },
  {
    id: 'event',
    name: 'Inbjudan',
    sms: 'Hej {{name|du}}! Välkommen till [vad] hos {{business}} [dag] kl. [tid]. Svara gärna att du kommer: [länk]',
    subject: 'Du är bjuden: [vad]',
    email:
      '# Du är bjuden\n\nHej {{name|du}}!\n\nVi ordnar [vad] **[dag] kl. [tid]**, och du är varmt välkommen. Säg gärna till om du kommer.\n\n[Jag kommer]()',
  },
]

const en: readonly Starter[] = [
  {
    id: 'welcome',
    name: 'Welcome',
    sms: 'Hi {{name|there}}! Thank you for joining {{business}}. Show this text next time and [what] is on us.',
    subject: 'Welcome to {{business}}',
    email:
      '# Welcome\n\nHi {{name|there}},\n\nThank you for joining. We write when we have something worth your time, and no more often.\n\nShow this email on your next visit and [what] is on us.\n\nSee you soon!',
  },
  {
    id: 'offer',
    name: 'Offer',
    sms: 'Hi {{name|there}}! Until [day] you get [offer] at {{business}}. Show this text at the till.',
    subject: '[Offer] until [day]',
    email:
      '# [Offer]\n\nHi {{name|there}},\n\n**Until [day]** you get [offer]. Show this email at the till.\n\nSee you soon!',
  },
  {
    id: 'voucher',
    name: 'Voucher',
    sms: 'Hi {{name|there}}! We have a voucher for you at {{business}}. Show it at the till: {{offer}}',
    subject: 'A voucher for you',
    email:
      '# A voucher for you\n\nHi {{name|there}},\n\nWe would love to see you again, so here is a voucher. Open it on your phone and show it at the till. It works without a connection too.\n\n[See the voucher]({{offer}})',
  },
  {
    id: 'news',
    name: 'News',
    sms: 'New at {{business}}: [the news]. Come in and see, or book here: [link]',
    subject: 'New with us: [the news]',
    email:
      '# New with us: [the news]\n\nHi {{name|there}},\n\nWe have [the news], and thought you would like to be the first to know. Come in and see.\n\n[Read more]()',
  },
  {
    id: 'missed',
    name: 'We miss you',
    sms: 'Hi {{name|there}}! It has been a while. Come by {{business}} before [day] and get [what].',
    subject: 'It has been a while',
    email:
      '# We have kept a chair for you\n\nHi {{name|there}},\n\nIt has been a while, and we would love to see you again. Come by **before [day]** and get [what].\n\nHope to see you soon!',
  },
  {
    id: 'review',
    name: 'Ask for a review',
    sms: 'Hi {{name|there}}! Thank you for visiting {{business}}. If you have a minute, tell us what you thought: {{review}}',
    subject: 'How was your visit?',
    email:
      '# How was your visit?\n\nHi {{name|there}},\n\nThank you for your visit. If you have a minute, tell us what you thought. It helps us and others.\n\nThank you!\n\n[Write what you thought]({{review}})',
  },
  {
    id: 'hours',
    name: 'Changed hours',
    sms: '{{business}} has other opening hours: [day and time]. See you soon!',
    subject: 'Changed opening hours [when]',
    email:
      '# Other opening hours [when]\n\nHi {{name|there}},\n\nThis is when we are open [when]:\n\n- [day and time]\n- [day and time]\n\nSee you soon!',
  },
  {
    id: 'event',
    name: 'Invitation',
    sms: 'Hi {{name|there}}! You are invited to [what] at {{business}} on [day] at [time]. Let us know: [link]',
    subject: 'You are invited: [what]',
    email:
      '# You are invited\n\nHi {{name|there}},\n\nWe are holding [what] on **[day] at [time]**, and you are welcome. Let us know if you are coming.\n\n[I am coming]()',
  },
]

/** In the language that the shop writes to its customers; those that lead to an offer only for a shop that has one. */
export const startersIn = (language: Language, { hasOffers = false } = {}): readonly Starter[] =>
  (language === 'sv' ? sv : en).filter(({ sms }) => hasOffers || !hasPlaceFor(sms, 'offer'))

/** Mails in that language: those for everybody, then one for each of a dozen trades and occasions. */
export const mailStartersIn = (language: Language, shop?: { hasOffers: boolean }): readonly MailStarter[] => [
  ...startersIn(language, shop),
  ...(language === 'sv' ? mailsSv : mailsEn),
]
