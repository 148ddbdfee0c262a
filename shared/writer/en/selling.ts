import type { GoalPhrases } from '../phrases.ts'

export const promotion: GoalPhrases = {
  subject: ['A greeting from {shop}', 'Hello from {shop}'],
  opening: {
    professional: ['Here is our current offer.', 'We would like to tell you what is on.'],
    friendly: [
      'Here is a tip from all of us at {shop}.',
      'We have something on that we would love to tell you about.',
    ],
    casual: ['A quick tip from us!', 'Here is what we have going on!'],
    urgent: ['Now is the time!', 'Make the most of it!'],
    formal: ['We would like to inform you of our current offer.', 'Please find our current offer below.'],
  },
  alone: {
    professional: ['We at {shop} are here whenever you need us.', 'You are always welcome at {shop}.'],
    friendly: [
      'Just a reminder from {shop} that we are here for you.',
      'It would be lovely to see you at {shop}.',
    ],
    casual: ['In the neighbourhood? Drop in and see us at {shop}!', 'Fancy stopping by {shop}?'],
    urgent: ['Been meaning to stop by? Make it happen!', 'Do not put it off: come and see us at {shop}!'],
    formal: [
      'We at {shop} would like to remind you that you are always welcome.',
      'It would be our pleasure to welcome you to {shop}.',
    ],
  },
  brief: {
    professional: [''],
    friendly: ['', 'A tip from us!'],
    casual: ['Have a look!', 'A quick tip!'],
    urgent: ['Now is the time!'],
    formal: [''],
  },
  briefAlone: {
    professional: ['You are always welcome with us.', 'We are here when you need us.'],
    friendly: ['It would be lovely to see you.', 'We are here for you.'],
    casual: ['Fancy stopping by?', 'We are here if you are around!'],
    urgent: ['Been meaning to stop by? Make it happen!'],
    formal: ['You are warmly welcome to visit us.'],
  },
  product: ['Right now: {product}.'],
}

export const announcement: GoalPhrases = {
  subject: ['News from {shop}', 'What is happening at {shop}'],
  opening: {
    professional: ['We have some news to share.', 'Here is the latest from us.'],
    friendly: ['We have something to tell you!', 'There is news from {shop}.'],
    casual: ['Things are happening here!', 'News from us at {shop}!'],
    urgent: ['Important to know from {shop}.', 'We want you to know this straight away.'],
    formal: ['We would like to inform you of the following.', 'Please note the following from {shop}.'],
  },
  alone: {
    professional: ['We have news at {shop} and would be glad to tell you more.'],
    friendly: ['Things are happening at {shop}. Drop by and we will tell you!'],
    casual: ['Things are happening at {shop}. Come by and see!'],
    urgent: ['Something is happening at {shop}. Come by and we will tell you!'],
    formal: ['We have news at {shop} and would be glad to tell you more on your next visit.'],
  },
  brief: {
    professional: [''],
    friendly: ['', 'We have news!'],
    casual: ['News from us!', 'Things are happening!'],
    urgent: ['Important to know.'],
    formal: [''],
  },
  briefAlone: {
    professional: ['We have news and would be glad to tell you more.'],
    friendly: ['We have news! Drop by and we will tell you.'],
    casual: ['Things are happening here. Come by and see!'],
    urgent: ['Something is happening here. Come by and we will tell you!'],
    formal: ['We have news and would be glad to tell you more on your next visit.'],
  },
  product: ['New here: {product}.', 'Now available: {product}.'],
}
