/** Every reason the API refuses with, and its HTTP status. The words for each stand in `copy/errors.ts`. */
export const statusOf = {
  malformed: 400,
  signInRequired: 401,
  wrongCredentials: 401,
  codeRequired: 401,
  wrongCode: 401,
  codesStopped: 401,
  passkeyUnknown: 401,
  deviceShutOut: 401,
  keyInvalid: 401,
  forbidden: 403,
  keyHeld: 403,
  notForKeys: 403,
  scopeMissing: 403,
  businessClosed: 403,
  secondFactorRequired: 403,
  wrongOrigin: 403,
  wrongUser: 403,
  emailUnverified: 403,
  linkOfAnother: 403,
  linkContested: 403,
  importUnverified: 403,
  signupsClosed: 403,
  notFound: 404,
  alreadySuspended: 409,
  notSuspended: 409,
  alreadyVerified: 409,
  shopClosed: 409,
  emailTaken: 409,
  alreadyStaff: 409,
  customerExists: 409,
  numberExists: 409,
  mailPaused: 409,
  mailNotPaused: 409,
  campaignBusy: 409,
  notSending: 409,
  comparisonOver: 409,
  notScheduled: 409,
  campaignChanged: 409,
  sendIdTaken: 409,
  alreadyAnswered: 409,
  answerOld: 409,
  sendDiffers: 409,
  nobodyLeft: 409,
  channelOff: 409,
  templateRequired: 409,
  templateLost: 409,
  sentTemplateLost: 409,
  planReached: 409,
  notPaidFor: 409,
  notRefundable: 409,
  alreadySubscribed: 409,
  chargeUnderWay: 409,
  importElsewhere: 409,
  importStopped: 409,
  nothingHeld: 409,
  webhooksMax: 409,
  eventsGone: 410,
  tooLarge: 413,
  invalid: 422,
  keyReused: 422,
  operationReused: 422,
  linkExpired: 422,
  noOptOut: 422,
  offerUnknown: 422,
  offerStarted: 409,
  offerNotRunning: 409,
  offerFull: 409,
  offerEnded: 409,
  offerOld: 409,
  voucherUsed: 409,
  voucherOver: 409,
  voucherEarly: 409,
  voucherStopped: 409,
  cardNotFull: 409,
  noStampCard: 409,
  stampedLately: 409,
  stampOver: 409,
  stampEarly: 409,
  stampNobody: 409,
  cardNobody: 409,
  undoLate: 409,
  fileUnreadable: 422,
  tooMany: 429,
  importsAtOnce: 429,
  importsADay: 429,
  trialUsed: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  mailNotSetUp: 503,
  whatsappNotSetUp: 503,
  paymentNotSetUp: 503,
  paymentUnreachable: 503,
} as const satisfies Record<string, number>

export type FailureCode = keyof typeof statusOf

/** Field name → key in `copy/fields.ts`. */
export type FieldErrors = Record<string, string>

/** The one error of the product: a code, worded at the edge in the reader's language. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly fields: FieldErrors | undefined
  /** Seconds until it is worth trying again (429 and 503). */
  readonly retryAfter: number | undefined
  /** Values for the sentence of `copy/errors.ts`. */
  readonly values: Record<string, string | number>
  /** Further fields of the answer's JSON, beside `message` and `code`. */
  readonly extra: Record<string, unknown>

  constructor(
    code: FailureCode,
    more: {
      fields?: FieldErrors
      retryAfter?: number
      values?: Record<string, string | number>
      extra?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: more.cause })
    this.name = 'Failure'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.values = more.values ?? {}
    this.extra = more.extra ?? {}
  }

  get status(): number {
    return statusOf[this.code]
  }
}

/** `new Failure('invalid')` for one or more fields: `{ email: 'emailInvalid' }`. */
export const invalid = (fields: FieldErrors): Failure => new Failure('invalid', { fields })
