import { copy, plural } from '../copy.ts'

/** Words of the interface's own pieces that a first visit shows. */
export const ui = copy('ui', {
  close: ['Stäng', 'Close'],
  cancel: ['Avbryt', 'Cancel'],
  retry: ['Försök igen', 'Retry'],
  undo: ['Ångra', 'Undo'],
  waitingForNetwork: ['Väntar på nät', 'Waiting for a connection'],
  loading: ['Hämtar …', 'Loading …'],
  seeMore: ['Visa fler ({{n}} kvar)', 'See more ({{n}} remaining)'],
  found: [plural('{{n}} träff', '{{n}} träffar'), plural('{{n}} match', '{{n}} matches')],
  clearSearch: ['Töm sökningen', 'Clear the search'],
  notices: ['Meddelanden', 'Notices'],
  newTab: ['öppnas i en ny flik', 'opens in a new tab'],
  failedTitle: ['Något gick fel', 'Something went wrong'],
  failedText: [
    'Försök igen. Det du har sparat finns kvar.',
    'Please try again. What you saved is still here.',
  ],
  comesWithNetwork: ['Det här öppnas när det finns uppkoppling.', 'This opens when there is a connection.'],
})
