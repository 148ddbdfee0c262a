import { sql } from 'kysely'

/** Of `customers`: those deleted in the moment of their creation were never there. */
export const wasThere = sql<boolean>`("deletedAt" is null or "deletedAt" > "createdAt")`
