import type { Phrases } from '../phrases.ts'
import { retention, survey, welcome } from './caring.ts'
import { announcement, promotion } from './selling.ts'
import { trades } from './trades.ts'

export const english: Phrases = {
  goals: { promotion, welcome, retention, announcement, survey },
  trades,
  audiences: {
    regulars: 'This one is for our regulars.',
    newcomers: 'This one is for those of you who are new here.',
    students: 'This one is for students.',
    seniors: 'This one is for pensioners.',
    companies: 'This one is for those who run a company.',
  },
  greeting: {
    professional: ['Hello {{name}},'],
    friendly: ['Hi {{name}},'],
    casual: ['Hey {{name}}!', 'Hi there {{name}}!'],
    urgent: ['Hi {{name}},'],
    formal: ['Dear {{name}},'],
  },
  briefGreeting: {
    professional: ['Hello {{name}}!'],
    friendly: ['Hi {{name}}!'],
    casual: ['Hey {{name}}!', 'Hi {{name}}!'],
    urgent: ['Hi {{name}}!'],
    formal: ['Hello {{name}}.'],
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
  closing: { opening: 'Good to know before your next visit.', brief: '' },
  survey: {
    invitation: {
      warm: ['Good or bad, we want to hear it.', 'Big or small, we are listening.'],
      correct: ['Every answer is valuable.', 'We are grateful for every answer.'],
    },
    call: {
      warm: ['Tell us when we see you!', 'Let us know when you are here.'],
      correct: ['Please let us know on your next visit.', 'We are glad to listen on your next visit.'],
    },
  },
  lead: { link: 'Read more:', answer: 'Answer here:', mail: 'Email us:', phone: 'Call us:' },
}
