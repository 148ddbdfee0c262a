import { copy } from './copy.ts'

/** What a yearly contract is: the same sentence on the price list, at payment, under Plan and on the receipt. */
export const yearly = copy('yearly', {
  means: [
    'Årsavtal betyder att avtalet gäller i tolv månader från den första betalda månaden och att du betalar en månad i taget. Därefter löper det månad för månad.',
    'A yearly contract runs for twelve months from the first month you pay for, and you pay one month at a time. After that it goes on month by month.',
  ],
})
