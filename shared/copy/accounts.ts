import { copy } from './copy.ts'

/** What a new account is given words for. */
export const accounts = copy('accounts', {
  firstTag: ['Disken', 'Counter'],
  doorTag: ['Dörren', 'Door'],
})
