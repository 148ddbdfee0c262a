import type { Tables } from '../database/index.ts'

/** A table of the export. */
export interface List<Table extends keyof Tables = keyof Tables> {
  /** The name of its files. */
  name: string
  table: Table
  /** The columns that order its pages: after the business, its primary key. */
  keys: readonly string[]
  /** Named one by one: secrets, hashes and what the machinery notes for itself stay here. */
  columns: readonly string[]
  /** Columns that hold JSON, written as JSON in the JSON file. */
  json?: readonly string[]
  /** Columns with one item a line, written as a list in the JSON file. */
  lines?: readonly string[]
  /** Deleted ones have nothing left to tell. */
  withoutDeleted?: boolean
}

/** A list ordered by id. */
const list = <Table extends keyof Tables>(
  name: string,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  more: {
    json?: readonly (keyof Tables[Table] & string)[]
    lines?: readonly (keyof Tables[Table] & string)[]
    withoutDeleted?: boolean
    keys?: readonly (keyof Tables[Table] & string)[]
  } = {},
): List => ({ name, table, keys: ['id'], columns, ...more })

const gone = { withoutDeleted: true }

export const lists: readonly List[] = [
  list(
    'customers',
    'customers',
    [
      ...(['id', 'name', 'email', 'phone', 'labels', 'notes', 'source', 'tagId', 'language'] as const),
      ...(['sms', 'smsYesAt', 'smsNoAt', 'emailConsent', 'emailYesAt', 'emailNoAt'] as const),
      ...(['whatsapp', 'whatsappYesAt', 'whatsappNoAt', 'consentAt'] as const),
      ...(['clickedAt', 'openedAt', 'visits', 'lastVisitAt', 'createdAt', 'updatedAt'] as const),
    ],
    { lines: ['labels'], ...gone },
  ),
  list('consents', 'consents', [
    ...(['id', 'customerId', 'sms', 'email', 'whatsapp', 'source', 'basis', 'tagId', 'userId'] as const),
    ...(['importId', 'wordingVersion', 'language', 'deviceAt', 'correctedAt', 'at', 'setAside'] as const),
  ]),
  list('wordings', 'wordings', ['version', 'language', 'text', 'createdAt'], { keys: ['version'] }),
  list('history', 'customerHistory', ['id', 'customerId', 'userId', 'source', 'changes', 'at', 'arrivedAt'], {
    json: ['changes'],
  }),
  list('replies', 'replies', [
    ...(['id', 'customerId', 'channel', 'text', 'media', 'at', 'readAt', 'campaignId'] as const),
  ]),
  list(
    'campaigns',
    'campaigns',
    [
      ...(['id', 'name', 'type', 'subject', 'message', 'offerId', 'status', 'smsFrom'] as const),
      ...(['scheduledFor', 'pressedAt', 'sentAt', 'createdAt', 'updatedAt'] as const),
    ],
    gone,
  ),
  list('sends', 'sends', [
    ...(['id', 'campaignId', 'run', 'channel', 'subject', 'message', 'offerId', 'sender'] as const),
    ...(['state', 'userId', 'createdAt', 'finishedAt'] as const),
  ]),
  list('deliveries', 'deliveries', [
    ...(['id', 'sendId', 'campaignId', 'run', 'channel', 'customerId', 'address', 'state'] as const),
    ...(['reason', 'parts', 'createdAt', 'acceptedAt', 'deliveredAt', 'clickedAt', 'openedAt'] as const),
    'optedOutAt',
  ]),
  list(
    'offers',
    'offers',
    [
      ...(['id', 'title', 'terms', 'picture', 'fromDay', 'untilDay', 'audience', 'perPerson'] as const),
      ...(['most', 'worth', 'startedAt', 'stoppedAt', 'made', 'used', 'usedTwice'] as const),
      ...(['perCard', 'stampHours', 'tapHours', 'stamped'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    { json: ['picture'], ...gone },
  ),
  // Without the code and the token, which are worth something to whoever has them.
  list(
    'vouchers',
    'vouchers',
    [
      ...(['id', 'offerId', 'customerId', 'source', 'campaignId', 'uses', 'stamps', 'stamped'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
    { json: ['uses', 'stamped'] },
  ),
  list('redemptions', 'redemptions', [
    ...(['id', 'voucherId', 'offerId', 'kind', 'redemptionId', 'at', 'arrivedAt', 'deviceAt'] as const),
    ...(['isDoubtful', 'isUnchecked', 'userId', 'place'] as const),
  ]),
  list('visits', 'visits', [
    ...(['id', 'customerId', 'kind', 'at', 'day', 'tagId', 'offerId', 'campaignId'] as const),
    ...(['arrivedAt', 'undoneAt'] as const),
  ]),
  list('tags', 'tags', ['id', 'code', 'label', 'target', 'hours', 'sites', 'createdAt', 'updatedAt'], {
    json: ['hours', 'sites'],
    ...gone,
  }),
  list('taps', 'taps', ['tagId', 'hour', 'opened', 'started'], { keys: ['tagId', 'hour'] }),
  // Kept by a hash of the address that opens nothing elsewhere: who said no is in customers and consents.
  list('suppressions', 'suppressions', ['channel', 'reason', 'at', 'liftedAt'], {
    keys: ['channel', 'addressHash'],
  }),
  list('segments', 'segments', ['id', 'name', 'filter', 'createdAt', 'updatedAt'], {
    json: ['filter'],
    ...gone,
  }),
  list(
    'templates',
    'templates',
    ['id', 'name', 'type', 'subject', 'message', 'createdAt', 'updatedAt'],
    gone,
  ),
  list(
    'automations',
    'automations',
    [
      ...([
        'id',
        'kind',
        'channel',
        'delay',
        'subject',
        'message',
        'offerId',
        'smsFrom',
        'segmentId',
      ] as const),
      ...(['onAt', 'createdAt', 'updatedAt'] as const),
    ],
    gone,
  ),
  list(
    'automation-runs',
    'automationPeople',
    ['automationId', 'customerId', 'state', 'signedUpAt', 'dueAt', 'sendId'],
    { keys: ['customerId', 'automationId'] },
  ),
  list(
    'imports',
    'imports',
    [
      ...(['id', 'userId', 'file', 'statement', 'created', 'updated', 'unchanged', 'partly'] as const),
      ...(['refused', 'startedAt', 'finishedAt'] as const),
    ],
    { json: ['statement'] },
  ),
  list('whatsapp-templates', 'whatsappTemplates', [
    ...(['id', 'name', 'language', 'body', 'fillings', 'createdAt'] as const),
  ]),
  list(
    'payments',
    'payments',
    [
      ...(['id', 'method', 'plan', 'term', 'amountOre', 'vatOre', 'currency', 'state', 'payer'] as const),
      ...(['receiptNumber', 'creditNumber', 'periodFrom', 'periodTo', 'createdAt', 'paidAt'] as const),
      'refundedAt',
      'refundOre',
    ],
    { json: ['payer'] },
  ),
  list('renewals', 'renewals', [
    ...(['id', 'userId', 'state', 'priceOre', 'wording', 'agreedAt'] as const),
    ...(['chargeAt', 'endedAt', 'endedBy'] as const),
  ]),
  list('staff', 'users', ['id', 'firstName', 'lastName', 'email', 'phone', 'role', 'createdAt', 'removedAt']),
  list('keys', 'apiKeys', [
    ...(['id', 'name', 'scopes', 'createdBy', 'createdAt', 'lastUsedAt', 'endsAt', 'revokedAt'] as const),
  ]),
  list('tablets', 'devices', ['id', 'label', 'createdBy', 'createdAt', 'lastSeenAt', 'revokedAt']),
]
