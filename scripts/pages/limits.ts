import { rates as aiRates } from '../../backend/ai/rates.ts'
import { KEYS } from '../../backend/api-keys/routes.ts'
import { rates } from '../../backend/businesses/rates.ts'
import { groups } from '../../backend/config/variables.ts'
import { MAILS_MAX } from '../../backend/consents/confirming.ts'
import type { Rate } from '../../backend/database/index.ts'
import { TIMES } from '../../backend/exports/routes.ts'
import { CALLS } from '../../backend/http/limits.ts'
import { INQUIRIES, INQUIRIES_A_DAY } from '../../backend/inquiries/routes.ts'
import { BEGUN } from '../../backend/payments/routes.ts'
import { ASKING } from '../../backend/rights/screen.ts'
import { MOST_WRONG_CODES } from '../../backend/secrets/totp.ts'
import { AUTOMATIC_NAME_MAX } from '../../backend/sending/automatic-name.ts'
import { TESTS } from '../../backend/sending/routes.ts'
import { INVITATIONS } from '../../backend/staff/routes.ts'
import { DEVICE_LIMIT, SEEN_LIMIT, SIGNUP_LIMIT } from '../../backend/taps/limits.ts'
import { PASSWORD_MAX } from '../../shared/account-forms.ts'
import { AUTOMATIONS_MAX } from '../../shared/automations.ts'
import { MESSAGE_MAX, SUBJECT_MAX } from '../../shared/campaigns.ts'
import { SEND_BYTES } from '../../shared/deliveries.ts'
import { MEGABYTE } from '../../shared/endpoint.ts'
import { NAME_MAX } from '../../shared/fields.ts'
import * as imports from '../../shared/imports/limits.ts'
import { FILE_MAX } from '../../shared/imports/model.ts'
import { CARDS_AT_ONCE } from '../../shared/inquiries.ts'
import { LOGO_BYTES } from '../../shared/logo.ts'
import { PICTURE_BYTES, PICTURE_SIDES, PICTURES_MAX } from '../../shared/pictures/contract.ts'
import { NOTES_MAX } from '../../shared/rules/customers.ts'
import { AUTOMATIC_TEXTS_AN_HOUR, destinationCodes, homeCountries } from '../../shared/rules/destinations.ts'
import { LABEL_LENGTH, LABELS_MAX } from '../../shared/rules/labels.ts'
import { MAIL_BYTES_MAX } from '../../shared/rules/mail/index.ts'
import * as plans from '../../shared/rules/plans.ts'
import { MAILS_WATCHED, reputationLimits } from '../../shared/rules/reputation.ts'
import { CONFIRM_LINK_DAYS, kept, PAGE_LINK_MINUTES, VERIFY_DAYS } from '../../shared/rules/retention.ts'
import { SENDER_MAX } from '../../shared/rules/sender.ts'
import { OPERATIONS_MAX, PUSH_BYTES, SIGNUPS_MAX } from '../../shared/rules/sync.ts'
import { SEGMENTS_MAX } from '../../shared/segments.ts'
import { INVITATION_DAYS, STAFF_MAX } from '../../shared/staff.ts'
import { TEMPLATES_MAX } from '../../shared/templates.ts'

type Row = readonly [what: string, limit: string, beyond: string]

const number = (n: number): string => n.toLocaleString('en')
const size = (bytes: number): string =>
  bytes >= MEGABYTE ? `${number(bytes / MEGABYTE)} MB` : `${number(bytes / 1000)} kB`
const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`

const spans: readonly [seconds: number, one: string, many: string][] = [
  [86_400, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
  [1, 'second', 'seconds'],
]
function span(seconds: number): string {
  const [unit, one, many] = spans.find(([length]) => seconds % length === 0) ?? [1, 'second', 'seconds']
  return seconds === unit ? one : `${number(seconds / unit)} ${many}`
}
const rate = ({ points, seconds }: Rate): string =>
  `${number(points)} in ${span(seconds).replace(/^(?=\D)/, 'one ')}`

/** What a variable is unless it is set. */
function usual(name: string): string {
  const schema = Object.values(groups)
    .map((group) => (group as Record<string, { safeParse: (value: unknown) => { data?: unknown } }>)[name])
    .find((each) => each !== undefined)
  if (!schema) throw new Error(`there is no variable ${name}`)
  return `${number(Number(schema.safeParse(undefined).data))}, or \`${name}\``
}

const { bounces, complaints } = reputationLimits
const wait = 'refused with the seconds until the next'
const refusedThere = 'refused at the field'
const desk = 'the desk shows it and can release it'
const nordic = homeCountries('other').length

const tables: Readonly<Record<string, readonly Row[]>> = {
  'Before the first payment': [
    ['Trial', `${plans.TRIAL_DAYS} days`, 'the plan is Free'],
    [
      'Emails a day',
      number(plans.MAILS_A_DAY_UNTIL_PAID),
      `waits for the next day, told before Send; ${desk}`,
    ],
    [
      'Emails to people who did not sign up themselves',
      `${number(plans.MAILS_TO_OTHERS_UNTIL_PAID)} in all`,
      `waits for the first payment, told before Send; ${desk}`,
    ],
    ['SMS, by their parts', number(plans.SMS_UNTIL_PAID), 'not sent: the plan is reached'],
    ['New customers', 'none', 'nobody is turned away'],
  ],
  'Plans, a month': plans.planIds.map((id) => {
    const { sms, emails, aiTexts } = plans.plans[id]
    const of = (n: number | null) => (n === null ? 'no limit' : number(n))
    return [
      plans.planNames[id],
      `SMS ${of(sms)}, emails ${of(emails)}, AI texts ${of(aiTexts)}`,
      'not sent: the plan is reached; the built-in writer goes on',
    ]
  }),
  Sending: [
    [
      'Emails that came back',
      `${percent(bounces.share)} of a shop’s last ${number(MAILS_WATCHED)}, at least ${bounces.least}`,
      `its mail pauses; ${desk}`,
    ],
    [
      'Emails reported as spam',
      `${percent(complaints.share)} of the same, at least ${complaints.least}`,
      `its mail pauses; ${desk}`,
    ],
    [
      'Where SMS go',
      `the shop’s own country and the ${nordic} Nordic ones, until the owner adds others of ${destinationCodes.length}`,
      'left out, told before Send; never satellite, premium or personal numbers',
    ],
    [
      'SMS that go by themselves',
      `${AUTOMATIC_TEXTS_AN_HOUR} an hour`,
      `wait, and the shop is told; ${desk}`,
    ],
    ['SMS, öre a day', usual('SMS_DAILY_SPEND'), `the campaign is paused; ${desk}`],
    ['Test messages, of a shop', rate(TESTS), wait],
    [
      'Letters of a stranger’s name in what goes by itself',
      String(AUTOMATIC_NAME_MAX),
      'left out, or the fallback',
    ],
    ['Emails that ask to confirm a yes or a number', `one a day, ${MAILS_MAX} unanswered`, 'not sent'],
    ['Names and senders that fraud borrows', 'a list', 'refused, with a way to ask; the desk grants one'],
  ],
  Imports: [
    ['A file', size(FILE_MAX), 'refused'],
    [
      'Files of a shop in a day of its own clock',
      size(imports.IMPORT_BYTES_A_DAY),
      `refused until midnight; ${desk}`,
    ],
    ['Of a shop at once', String(imports.IMPORTS_AT_ONCE), 'refused until one is done'],
    [
      'Rows before the owner’s address is verified',
      number(imports.ROWS_UNTIL_VERIFIED),
      'a whole file is refused; one that is sent in pieces stops, and goes on once it is',
    ],
    [
      'Refused of the first rows',
      `${percent(imports.REFUSED_ENOUGH_TO_STOP)} of ${number(imports.ROWS_JUDGED)}`,
      `stopped, and what was taken stays; ${desk}`,
    ],
    [
      'Rows that are kept with what was wrong',
      `${number(imports.TROUBLES_KEPT)} of an import, for ${kept.refusals} days`,
      'only their number',
    ],
    [
      'What differs from what is known of a customer',
      `${imports.DIFFERENCES_KEPT} times`,
      'not written down any more',
    ],
  ],
  Accounts: [
    ['New accounts from one address', rate(rates.signup), wait],
    ['Forms for a new account from one address, with those that were refused', rate(rates.signupForms), wait],
    ['Passwords for one account, from one address', rate(rates.signinByAccountAndAddress), wait],
    ['Passwords from one address', rate(rates.signinByAddress), wait],
    ['Passwords on a device that was signed in before', rate(rates.signinByDevice), wait],
    ['The password again, while signed in', rate(rates.confirmation), wait],
    [
      'Wrong one-time codes, at the desk too',
      String(MOST_WRONG_CODES),
      'none is taken until a recovery code or a passkey was',
    ],
    ['Links to a new password, for one account', rate(rates.forgotten), 'not sent'],
    ['Links to a new password, from one address', rate(rates.forgottenByAddress), wait],
    ['Verification emails of one account', rate(rates.verification), wait],
    [
      'Verification emails to one address, also of a shop’s or a new one',
      rate(rates.verificationByAddress),
      'not sent, or refused to who asks for one',
    ],
    [
      'Of them, asked for from one address on the internet',
      rate(rates.verificationFromOnePlace),
      'not sent, or refused to who asks for one',
    ],
    [
      'Before an account ends whose address nobody verified',
      `${VERIFY_DAYS} days`,
      `it closes; an email tells of it before, ${rates.endings.points} a day to one address`,
    ],
    [
      'Notices of what was done to an account, to its address',
      rate(rates.notices),
      'not sent, nor one where nobody proved the address; of keys and webhooks later',
    ],
    [
      'Emails that somebody signed up with an address that has an account',
      rate(rates.alreadyHere),
      'not sent',
    ],
    ['Keys that a shop makes', rate(KEYS), wait],
    ['Invitations of a shop', rate(INVITATIONS), wait],
    ['An invitation holds', `${INVITATION_DAYS} days`, 'expired'],
    ['Staff', String(STAFF_MAX), refusedThere],
    ['All data taken out, of a shop', rate(TIMES), wait],
  ],
  'Forms and links': [
    ['Openings of a tag from one address', rate(SEEN_LIMIT), 'not counted'],
    ['Sign-ups from one address and tag', rate(SIGNUP_LIMIT), 'kept on the phone and sent again'],
    ['Sign-ups of a counter', rate(DEVICE_LIMIT), 'kept on the tablet and sent again'],
    ['Sign-ups in one call', number(SIGNUPS_MAX), 'refused'],
    ['Links to one’s own page, asked for from one address', rate(ASKING), wait],
    ['Such a link holds', `${PAGE_LINK_MINUTES} minutes`, 'expired'],
    ['A link that confirms holds', `${CONFIRM_LINK_DAYS} days`, 'expired'],
    ['Questions to the operator, from one address', rate(INQUIRIES), wait],
    ['The same in a day', rate(INQUIRIES_A_DAY), wait],
    ['Payments begun, of a shop', rate(BEGUN), wait],
    ['Cards in one order', String(CARDS_AT_ONCE), refusedThere],
  ],
  'The language model': [
    [
      'Texts of all accounts together in a day',
      usual('AI_DAILY_ACCOUNTS'),
      `the built-in writer goes on; ${desk}`,
    ],
    ['Texts of all visitors together in a day', usual('AI_DAILY_PUBLIC'), 'the built-in writer goes on'],
    ['An account whose address is not verified', 'none', 'the built-in writer'],
    ['Texts of a shop', rate(aiRates.business), wait],
    ['Texts of a visitor', rate(aiRates.visitor), wait],
    ['Texts that came to nothing and are not counted, of a shop', rate(aiRates.takenBack), 'counted'],
  ],
  'Sizes and calls': [
    ['Calls of the API, of a person or an address', rate(CALLS), wait],
    ['A call', size(MEGABYTE), 'refused'],
    ['A press of Send; a device’s changes at once', `${size(SEND_BYTES)}; ${size(PUSH_BYTES)}`, 'refused'],
    ['Changes of a device in one call', number(OPERATIONS_MAX), 'refused'],
    ['A name', `${NAME_MAX} letters, without a link`, refusedThere],
    ['The sender of an SMS', `${SENDER_MAX} letters`, refusedThere],
    ['A password', `${PASSWORD_MAX} letters`, refusedThere],
    [
      'A message',
      `SMS ${number(MESSAGE_MAX.sms)}, email ${number(MESSAGE_MAX.email)} letters, its subject ${SUBJECT_MAX}`,
      refusedThere,
    ],
    ['Notes on a customer', `${number(NOTES_MAX)} letters`, refusedThere],
    ['Labels of a customer', `${LABELS_MAX}, of ${LABEL_LENGTH} letters`, refusedThere],
    [
      'Saved filters, templates, automations',
      `${SEGMENTS_MAX}, ${TEMPLATES_MAX}, ${AUTOMATIONS_MAX}`,
      'refused',
    ],
    ['An email as HTML', size(MAIL_BYTES_MAX), 'told at the field: Gmail would cut it off'],
    [
      'A logo',
      `${size(LOGO_BYTES)}, ${number(PICTURE_SIDES.width)} × ${number(PICTURE_SIDES.height)} pixels`,
      'made smaller on the device; refused with a reason',
    ],
    [
      'A picture in an email',
      `${size(PICTURE_BYTES)}, ${number(PICTURE_SIDES.width)} pixels across; ${PICTURES_MAX} of a shop`,
      'made smaller on the device; refused with a reason',
    ],
  ],
}

/** Every limit that a shop or its operator meets, with what happens beyond it. */
export const limitsPage = (): string =>
  [
    '# Limits',
    '',
    'What a shop, a visitor or a device can do, and what becomes of more. It is for whoever runs Blipp: shops are told of a limit where they meet it. What is counted by address is counted for a whole /64 of IPv6. `LIMITS=off` lifts the rates, and none of the rest; where a variable is named, it sets the limit ([Configuration](configuration.md)). Why each is there: [decisions](decisions/misuse.md). This page is made from the constants by `npm run docs`.',
    ...Object.entries(tables).flatMap(([title, rows]) => [
      '',
      `## ${title}`,
      '',
      '| What | Limit | Beyond it |',
      '|---|---|---|',
      ...rows.map((row) => `| ${row.join(' | ')} |`),
    ]),
    '',
  ].join('\n')
