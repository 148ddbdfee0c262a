import { copy } from './copy.ts'

/** Words that a new account begins with. */
export const accounts = copy('accounts', {
  firstTag: ['Disken', 'Counter'],
  doorTag: ['Dörren', 'Door'],
})
