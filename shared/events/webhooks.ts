/** Why an endpoint is told nothing: the shop switched it off, it answered 410, or it failed for days. */
export const offWhys = ['byHand', 'gone', 'failing'] as const
export type OffWhy = (typeof offWhys)[number]

/** An event outside its turn: put aside after failed tries, sent again by hand, or a test. */
export const waitingKinds = ['late', 'again', 'test'] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** `later`: it is tried again. `givenUp`: it is not. */
export const tryOutcomes = ['delivered', 'later', 'givenUp'] as const
export type TryOutcome = (typeof tryOutcomes)[number]
