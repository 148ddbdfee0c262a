import { copy } from './copy.ts'

/** A tenth of a send that is left out by lot, and what that tells. */
export const holdout = copy('holdout', {
  choose: ['Lotta bort var tionde', 'Leave one in ten out by lot'],
  hint: [
    'Då kan rapporten visa om fler kommer av dem som fick det, {{days}} dagar efter utskicket.',
    'The report can then show whether more of those who got it came, {{days}} days after the message.',
  ],
  chosen: [
    'Omkring {{n}} får det inte, så att du kan se vad utskicket gjorde. Rapporten säger det efter {{days}} dagar.',
    'About {{n}} people do not get it, so that you can see what the message did. The report says so after {{days}} days.',
  ],
  title: ['De som lottades bort', 'Those left out by lot'],
  sent: ['Skulle få det', 'Were to get it'],
  heldOut: ['Lottades bort', 'Left out by lot'],
  of: ['{{came}} av {{people}} kom', '{{came}} of {{people}} came'],
  means: [
    'Båda räknas i {{days}} dagar från det att utskicket startade, även de vars meddelande inte kom fram.',
    'Both are counted for {{days}} days from the start of the send, including those whose message did not arrive.',
  ],
  waiting: [
    'De {{days}} dagarna är slut {{at}}. Innan dess går det inte att säga något.',
    'The {{days}} days end on {{at}}. Nothing can be said before then.',
  ],
  spoiled: [
    'Några av dem som lottades bort fick kampanjen i ett senare utskick, så grupperna går inte att jämföra.',
    'Some of those left out got the campaign in a later send, so the groups cannot be compared.',
  ],
  more: [
    'Fler av dem som skulle få det kom, och skillnaden är större än slumpen (95 %).',
    'More of those who were to get it came, and the difference is beyond chance (95%).',
  ],
  fewer: [
    'Färre av dem som skulle få det kom, och skillnaden är större än slumpen (95 %).',
    'Fewer of those who were to get it came, and the difference is beyond chance (95%).',
  ],
  none: [
    'Ingen skillnad syns: den är inte större än vad slumpen ger (95 %).',
    'No difference can be seen: it is not beyond chance (95%).',
  ],
  tooFew: [
    'Ingen skillnad syns. De är för få för att en vanlig skillnad ska synas.',
    'No difference can be seen. There are too few people for an ordinary one to show.',
  ],
  notCompared: [
    'Ingen lottas bort när två texter jämförs: alla får en av dem.',
    'Nobody is left out by lot when two texts are compared: everyone gets one of them.',
  ],
})
