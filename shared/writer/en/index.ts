import type { Phrases } from '../phrases.ts'
import { announcement, promotion, retention, survey, welcome } from './goals.ts'
import { trades } from './trades.ts'

export const english: Phrases = {
  goals: { promotion, welcome, retention, announcement, survey },
  trades,
  audiences: {
    regulars: 'For our regulars:',
    newcomers: 'For those of you who are new here:',
    students: 'For all students:',
    seniors: 'For our senior customers:',
    companies: 'For everyone who runs a business:',
    families: 'For everyone with children:',
    members: 'For our members:',
    neighbours: 'For our neighbours:',
  },
  otherAudience: 'For all {group}:',
  greeting: {
    professional: ['Hello {{name}},'],
    friendly: ['Hi {{name}},'],
    casual: ['Hey {{name}}!', 'Hi there {{name}}!'],
    urgent: ['Hi {{name}},'],
    formal: ['Hello {{name}},'],
  },
  briefGreeting: {
    professional: ['Hello {{name}}!'],
    friendly: ['Hi {{name}}!'],
    casual: ['Hey {{name}}!', 'Hi {{name}}!'],
    urgent: ['Hi {{name}}!'],
    formal: ['Hello {{name}}!'],
  },
  signature: {
    professional: ['Kind regards,\n{shop}'],
    friendly: ['Warm regards,\n{shop}', 'All the best from all of us at\n{shop}'],
    casual: ['Take care,\n{shop}', 'Cheers,\n{shop}'],
    urgent: ['Best wishes,\n{shop}'],
    formal: ['Yours sincerely,\n{shop}'],
  },
  briefSignature: {
    professional: ['Regards, {shop}'],
    friendly: ['- {shop}', 'Best wishes, {shop}'],
    casual: ['- {shop}'],
    urgent: ['- {shop}'],
    formal: ['Kind regards, {shop}'],
  },
  briefMissed: { warm: 'Long time no see!', correct: 'It has been a while.' },
  hurry: 'Now is the time!',
  whileItLasts: 'Make the most of it while it lasts.',
  inTheDiary: 'Put it in your diary.',
  seasons: [
    [/valentine/i, "Don't forget Valentine's Day."],
    [/mother'?s day/i, "Don't forget Mother's Day."],
    [/father'?s day/i, "Don't forget Father's Day."],
    [/easter/i, 'Time to think of Easter.'],
    [/christmas|xmas/i, 'Time to think of Christmas.'],
    [/new year/i, 'Time to think of New Year.'],
    [/winter/i, 'Get ready for winter.'],
    [/summer/i, 'Get ready for summer.'],
    [/autumn/i, 'Get ready for autumn.'],
  ],
  closing: { lead: 'Good to know before your next visit.', after: 'Get in touch if you have any questions.' },
  newsCall: { warm: ['See you soon!'], correct: ['You are warmly welcome.'] },
  surveyCall: {
    warm: ['Tell us when we see you!', 'Let us know when you are here.'],
    correct: ['Please let us know on your next visit.', 'We are glad to listen on your next visit.'],
  },
  present: 'Need a present?',
  proper:
    /^(?:Christmas|Xmas|Easter|Halloween|Mother|Father|Valentine|Black|January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|English|Swedish|Italian|French|Thai|Indian|Greek|Japanese|Spanish|Turkish|German|American|Danish|Brazilian|Russian|Chinese|Mexican|Guinness|Pilates)/,
  lead: { link: 'Read more:', answer: 'Answer here:', mail: 'Email us:', phone: 'Call us:' },
}
