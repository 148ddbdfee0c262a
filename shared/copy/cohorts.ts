import { copy } from './copy.ts'

/** Customers who came back after signing up, by month and by tag. */
export const cohorts = copy('cohorts', {
  title: ['Kom tillbaka efter anmälan', 'Came back after signing up'],
  text: [
    'Av dem som skrev upp sig en månad: hur många som kom tillbaka en senare dag. Ett besök är ett inlöst erbjudande, en stämpel eller en ny blipp.',
    'Of those who signed up in a month: how many came back on a later day. A visit is a redeemed offer, a stamp or another tap.',
  ],
  byTag: ['Kom tillbaka, per tagg', 'Came back, by tag'],
  byTagText: [
    'De senaste 13 månaderna. Bara de vars dagar har gått räknas.',
    'The last 13 months. Only those whose days are over count.',
  ],
  month: ['Månad', 'Month'],
  tag: ['Tagg', 'Tag'],
  allTags: ['Alla taggar', 'All tags'],
  joined: ['Anmälda', 'Signed up'],
  within: ['Inom {{days}} dagar', 'Within {{days}} days'],
  of: ['{{back}} av {{of}}', '{{back}} of {{of}}'],
  notYet: ['inte än', 'not yet'],
  noVisits: [
    'Här ser du hur många som kommer tillbaka, så snart ett besök har räknats: ett inlöst erbjudande, en stämpel eller en ny blipp.',
    'This shows how many come back as soon as a visit has been counted: a redeemed offer, a stamp or another tap.',
  ],
  nobody: ['Ingen har skrivit upp sig det senaste året.', 'Nobody has signed up in the last year.'],
  offline: ['Hur många som kommer tillbaka behöver nät.', 'How many come back needs a connection.'],
  failed: ['Det gick inte att hämta vilka som kom tillbaka.', 'Who came back could not be fetched.'],
  kept: [
    'Blipp nås inte just nu. Vilka som kom tillbaka är från {{at}}.',
    'Blipp cannot be reached right now. Who came back is from {{at}}.',
  ],
  keptFailed: [
    'Det gick inte att hämta vilka som kom tillbaka. Uppgifterna är från {{at}}.',
    'Who came back could not be fetched. The figures are from {{at}}.',
  ],
})
