import { sql } from 'kysely'

/** Deliveries that reached nobody or may not have: the words of the index that holds only those. */
export const isTroubled = sql<boolean>`deliveries.state in ('skipped', 'failed', 'unknown')`
