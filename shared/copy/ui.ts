import { copy, plural } from './copy.ts'

/** Words of the interface's own pieces. */
export const ui = copy('ui', {
  required: ['obligatoriskt', 'required'],
  close: ['Stäng', 'Close'],
  cancel: ['Avbryt', 'Cancel'],
  retry: ['Försök igen', 'Retry'],
  undo: ['Ångra', 'Undo'],
  waitingForNetwork: ['Väntar på nät', 'Waiting for a connection'],
  loading: ['Hämtar …', 'Loading …'],
  seeMore: ['Visa fler ({{n}} kvar)', 'See more ({{n}} remaining)'],
  found: [plural('{{n}} träff', '{{n}} träffar'), plural('{{n}} match', '{{n}} matches')],
  clearSearch: ['Töm sökningen', 'Clear the search'],
  showPassword: ['Visa lösenordet', 'Show password'],
  hidePassword: ['Dölj lösenordet', 'Hide password'],
  notices: ['Meddelanden', 'Notices'],
  removeWord: ['Ta bort {{word}}', 'Remove {{word}}'],
  addWord: ['Lägg till {{word}}', 'Add {{word}}'],
  suggestions: ['Förslag', 'Suggestions'],
  newTab: ['öppnas i en ny flik', 'opens in a new tab'],
  failedTitle: ['Något gick fel', 'Something went wrong'],
  failedText: [
    'Försök igen. Det du har sparat finns kvar.',
    'Please try again. What you saved is still here.',
  ],
  copy: ['Kopiera', 'Copy'],
  copied: ['Kopierad', 'Copied!'],
  copyFailed: ['Det gick inte att kopiera', 'Could not copy'],
  comesWithNetwork: ['Det här öppnas när det finns uppkoppling.', 'This opens when there is a connection.'],
})
