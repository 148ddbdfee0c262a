import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../notifications.ts. */
export const notifications = copy('notifications', {
  openTitle: ['En notis vill visa något', 'A notification has something to show'],
  openText: [
    'Du har något osparat här. Öppna det när du är klar.',
    'You have something unsaved here. Open it when you are done.',
  ],
  open: ['Öppna', 'Open'],
})
