import { copy } from '../copy.ts'

/** What the first screens say of it; the rest is in ../merging.ts. */
export const merging = copy('merging', {
  usedTwice: [
    'En kupong togs emot två gånger på olika enheter. Båda gångerna står kvar och räknas som dubbelt använda.',
    'A voucher was taken twice on different devices. Both uses stand, and it is counted as used twice.',
  ],
})
