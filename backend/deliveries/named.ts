import type { Logger } from 'pino'
import { prepared } from '../database/index.ts'

/** The delivery that a callback token names, and what led to it. */
export const byToken = prepared<{ token: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .leftJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .select(['deliveries.businessId', 'deliveries.id', 'deliveries.channel', 'deliveries.requestId'])
    .select('sends.requestId as pressedBy')
    .where('callbackToken', '=', slot('token')),
)

/** Records a provider's report under the request that led to the message. */
export const tellReported = (
  log: Logger,
  { id, requestId, pressedBy }: { id: string; requestId: string | null; pressedBy: string | null },
  told: { status: string; providerId?: string },
): void => log.info({ requestId: requestId ?? pressedBy, deliveryId: id, ...told }, 'reported')
