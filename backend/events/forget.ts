import type { JobDeps } from '../deps.ts'

const AT_ONCE = 500

/** Deletes a shop's events from before then, the oldest first, so that what is left has no gaps. */
export async function forgetEvents({ db }: JobDeps, businessId: string, before: string): Promise<void> {
  for (;;) {
    const oldest = await db.read
      .selectFrom('events')
      .select(['number', 'at'])
      .where('businessId', '=', businessId)
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    const stays = oldest.findIndex(({ at }) => at >= before)
    const last = oldest.at(stays === -1 ? -1 : stays - 1)
    if (stays === 0 || !last) return
    await db.write(businessId, ({ trx }) =>
      trx
        .deleteFrom('events')
        .where('businessId', '=', businessId)
        .where('number', '<=', last.number)
        .execute(),
    )
    if (stays !== -1) return
  }
}
