import { copy } from './copy.ts'

/** The built-in writer's suggestions for its own text, which only the shop can act on. */
export const writer = copy('writer', {
  hasName: [
    'Börja med {{placeholder}}, så hälsar texten på var och en.',
    'Begin with {{placeholder}} to greet each person.',
  ],
  hasCall: [
    'Skriv vad kunden ska göra, till exempel boka eller titta in.',
    'Say what to do, such as book or drop in.',
  ],
  isConcrete: [
    'Nämn något bestämt: ett pris, ett datum eller en tid.',
    'Name something definite: a price, a date or a time.',
  ],
  hasLength: [
    'Texten är längre än den behöver. Stryk det som inte måste vara med.',
    'The text is longer than it needs to be. Cut what is not essential.',
  ],
  hasBody: ['Texten är mycket kort. Berätta en sak till.', 'The text is very short. Tell one thing more.'],
  isCalm: [
    'Färre versaler och utropstecken läses lugnare.',
    'Fewer capitals and exclamation marks read calmer.',
  ],
  hasSubject: [
    'Ett ämne på högst 60 tecken syns helt i inkorgen.',
    'A subject of at most 60 characters is seen whole in the inbox.',
  ],

  hasNameTold: ['Hälsar vid namn', 'Greets by name'],
  hasCallTold: ['Säger vad kunden ska göra', 'Says what to do'],
  isConcreteTold: ['Nämner ett pris, ett datum eller en tid', 'Names a price, a date or a time'],
  hasLengthTold: ['Lagom lång', 'Short enough to be read'],
  hasBodyTold: ['Har något att berätta', 'Has something to tell'],
  isCalmTold: ['Lugn att läsa', 'Calm to read'],
  hasSubjectTold: ['Ämnet syns helt i inkorgen', 'The subject is seen whole in the inbox'],
})
