import { copy } from './copy.ts'

/** The shop's voice, in its settings. */
export const voice = copy('voice', {
  title: ['Så låter du', 'How you sound'],
  text: [
    'Texter som skrivs åt dig tar efter det här. Kunders namn och nummer lämnar aldrig Blipp.',
    'Texts written for you follow this. Customers’ names and numbers never leave Blipp.',
  ],
  industry: ['Bransch', 'Industry'],
  retail: ['Butik', 'Retail'],
  restaurant: ['Restaurang och café', 'Restaurant and café'],
  healthcare: ['Hälsa och vård', 'Health and care'],
  beauty: ['Frisör och skönhet', 'Hair and beauty'],
  'professional-services': ['Konsult och tjänster', 'Professional services'],
  fitness: ['Träning', 'Fitness'],
  automotive: ['Bil och verkstad', 'Cars and garages'],
  'real-estate': ['Fastigheter', 'Real estate'],
  education: ['Utbildning', 'Education'],
  other: ['Annat', 'Other'],
  tone: ['Ton', 'Tone'],
  anyTone: ['Ingen särskild', 'None in particular'],
  textLabel: ['Exempel {{number}}', 'Example {{number}}'],
  textHint: [
    'En text som låter som du. Utan exempel används dina senaste utskick.',
    'A text that sounds like you. Without one, your latest campaigns are used.',
  ],
})
