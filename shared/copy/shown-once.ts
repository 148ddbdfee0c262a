import { copy } from './copy.ts'

/** The question before a dialog is closed that shows what is never shown again. */
export const shownOnce = copy('shownOnce', {
  title: ['Har du sparat?', 'Have you saved it?'],
  text: ['Det som står här visas aldrig igen.', 'What is shown here will never be shown again.'],
  leave: ['Stäng ändå', 'Close anyway'],
  stay: ['Gå tillbaka', 'Go back'],
})
