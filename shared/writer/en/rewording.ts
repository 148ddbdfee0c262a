import type { Rewording } from '../rewording.ts'

export const rewording: Rewording = {
  plainer: [
    ['due to the fact that', 'because'],
    ['in the event that', 'if'],
    ['at this point in time', 'now'],
    ['in the near future', 'soon'],
    ['do not hesitate to contact us', 'contact us'],
    ["don't hesitate to contact us", 'contact us'],
    ['with regard to', 'about'],
    ['in order to', 'to'],
    ['prior to', 'before'],
    ['are able to', 'can'],
    ['make a booking', 'book'],
    ['utilise', 'use'],
    ['utilize', 'use'],
    ['commence', 'start'],
  ],
  fillers: ['really', 'actually', 'very', 'simply', 'basically', 'incredibly'],
  dull: [
    'we would like to inform you that',
    'we are writing to inform you that',
    'we are pleased to announce that',
    'we are proud to announce that',
    'please be advised that',
  ],
  afterDull: '\\p{L}',
  loose: [
    ['check out(?= (?:our|the)\\b)', 'see'],
    ['gonna', 'going to'],
    ['wanna', 'want to'],
  ],
  openings: { urgent: 'Now is the time!' },
  greetings: {
    friendly: ['Hi {{name}}!'],
    professional: ['Hello {{name}},'],
    casual: ['Hey {{name}}!', 'Hi there {{name}}!'],
    urgent: ['Hi {{name}}!'],
    excited: ['Hi {{name}}!'],
    trustworthy: ['Hello {{name}},'],
    formal: ['Hello {{name}},'],
  },
}
