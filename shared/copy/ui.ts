import { withMore } from './copy.ts'
import { ui as first } from './first/ui.ts'

/** Words of the interface's own pieces. */
export const ui = withMore(first, 'ui', {
  required: ['obligatoriskt', 'required'],
  leaveTitle: ['Stänga utan att spara?', 'Close without saving?'],
  leaveText: ['Det du har skrivit här går förlorat.', 'What you entered here will be lost.'],
  leave: ['Stäng utan att spara', 'Close without saving'],
  stay: ['Fortsätt skriva', 'Keep editing'],
  showPassword: ['Visa lösenordet', 'Show password'],
  hidePassword: ['Dölj lösenordet', 'Hide password'],
  showPin: ['Visa koden', 'Show the code'],
  hidePin: ['Dölj koden', 'Hide the code'],
  removeWord: ['Ta bort {{word}}', 'Remove {{word}}'],
  addWord: ['Lägg till {{word}}', 'Add {{word}}'],
  suggestions: ['Förslag', 'Suggestions'],
  copy: ['Kopiera', 'Copy'],
  copied: ['Kopierad', 'Copied!'],
  copyFailed: ['Det gick inte att kopiera', 'Could not copy'],
})
