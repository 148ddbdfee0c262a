export { atTap, giveAtSignup, givenAtSignup } from './at-signup.ts'
export { moveVouchers } from './cards.ts'
export { guarded } from './guesses.ts'
export { offerShown, offerToSend, refuseMissingOffer } from './in-message.ts'
export { vouchersOf } from './of-person.ts'
export { offerOperations } from './operations.ts'
export { type HeardBefore, stampByPhone } from './phones.ts'
export { offerRoutes } from './routes.ts'
export { signupOffersOf } from './running.ts'
export { voucherScreens } from './screens.ts'
export { endedLongAgo, findOffer, hasOffers, takeOffersAway, toOffer } from './store.ts'
export {
  giveVouchers,
  releaseVouchers,
  TEST_TOKEN,
  toVoucher,
  usesOf,
  withoutVoucher,
} from './vouchers.ts'
