import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../examples.ts. */
export const examples = copy('examples', {
  mark: ['Exempel', 'Example'],
  title: ['Butiken är full av exempel', 'This shop is full of examples'],
  text: [
    'Kunderna, kampanjerna och siffrorna är påhittade, så att du kan prova varje sida. Inget skickas till dem. Töm butiken när du vill börja med dina egna.',
    'The customers, the campaigns and the figures are made up, so that you can try every page. Nothing is sent to them. Empty the shop when you want to begin with your own.',
  ],
  empty: ['Töm butiken på exempel', 'Empty the shop of examples'],
  emptyTitle: ['Ta bort alla exempel?', 'Remove all examples?'],
  emptyText: [
    'Exempelkunderna, kampanjerna, segmenten, erbjudandet, automationerna och siffrorna tas bort. Det du själv har lagt till stannar kvar, och taggarna fungerar som förut. Det går inte att ångra.',
    'The example customers, campaigns, segments, automations, figures and the offer are removed. What you added yourself stays, and the tags work as before. This cannot be undone.',
  ],
  keep: ['Behåll dem', 'Keep them'],
  emptied: ['Butiken är tom och din', 'The shop is empty, and yours'],
  notEmptied: ['Exemplen är kvar', 'The examples are still there'],
})
