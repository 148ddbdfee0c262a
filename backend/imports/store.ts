import { DIFFERENCES_KEPT } from '../../shared/imports/limits.ts'
import { type CustomerRow, type ImportChunkRow, type ImportRow, prepared } from '../database/index.ts'

/** What imports changed of somebody, or found to differ. */
export const historyOfImports = prepared<{ businessId: string; customerId: string }>()((db, slot) =>
  db
    .selectFrom('customerHistory')
    .select('changes')
    .where('businessId', '=', slot('businessId'))
    .where('customerId', '=', slot('customerId'))
    .where('source', '=', 'import')
    .limit(DIFFERENCES_KEPT),
)

/** What an import has already written down of somebody's answers. */
export const answersOfImport = prepared<{ businessId: string; customerId: string; importId: string }>()(
  (db, slot) =>
    db
      .selectFrom('consents')
      .select('id')
      .where('businessId', '=', slot('businessId'))
      .where('customerId', '=', slot('customerId'))
      .where('importId', '=', slot('importId'))
      .limit(1),
)

/** Everything of a customer that an import may change. */
export const updateKnown = prepared<CustomerRow>()((db, slot) =>
  db
    .updateTable('customers')
    .set({
      name: slot('name'),
      phone: slot('phone'),
      mobile: slot('mobile'),
      notes: slot('notes'),
      labels: slot('labels'),
      labelKeys: slot('labelKeys'),
      sms: slot('sms'),
      smsNoAt: slot('smsNoAt'),
      smsYesAt: slot('smsYesAt'),
      emailConsent: slot('emailConsent'),
      emailNoAt: slot('emailNoAt'),
      emailYesAt: slot('emailYesAt'),
      whatsapp: slot('whatsapp'),
      whatsappNoAt: slot('whatsappNoAt'),
      whatsappYesAt: slot('whatsappYesAt'),
      consentAt: slot('consentAt'),
      revision: slot('revision'),
      updatedAt: slot('updatedAt'),
    })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

export const findImport = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

export const insertImport = prepared<ImportRow>()((db, slot) =>
  db.insertInto('imports').values({
    businessId: slot('businessId'),
    id: slot('id'),
    userId: slot('userId'),
    file: slot('file'),
    statement: slot('statement'),
    next: slot('next'),
    created: slot('created'),
    updated: slot('updated'),
    unchanged: slot('unchanged'),
    partly: slot('partly'),
    refused: slot('refused'),
    startedAt: slot('startedAt'),
    finishedAt: slot('finishedAt'),
    activeUntil: slot('activeUntil'),
    stoppedFor: slot('stoppedFor'),
    stoppedAt: slot('stoppedAt'),
  }),
)

export const updateImport = prepared<ImportRow>()((db, slot) =>
  db
    .updateTable('imports')
    .set({
      next: slot('next'),
      created: slot('created'),
      updated: slot('updated'),
      unchanged: slot('unchanged'),
      partly: slot('partly'),
      refused: slot('refused'),
      finishedAt: slot('finishedAt'),
      activeUntil: slot('activeUntil'),
      stoppedFor: slot('stoppedFor'),
      stoppedAt: slot('stoppedAt'),
    })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

export const findChunk = prepared<{ businessId: string; importId: string; first: number }>()((db, slot) =>
  db
    .selectFrom('importChunks')
    .select(['bodyHash', 'troubles'])
    .where('businessId', '=', slot('businessId'))
    .where('importId', '=', slot('importId'))
    .where('first', '=', slot('first')),
)

export const insertChunk = prepared<ImportChunkRow>()((db, slot) =>
  db.insertInto('importChunks').values({
    businessId: slot('businessId'),
    importId: slot('importId'),
    first: slot('first'),
    bodyHash: slot('bodyHash'),
    troubles: slot('troubles'),
  }),
)

/** The chunks from the one that holds the row after `after`, in order. */
export const chunksFrom = prepared<{ businessId: string; importId: string; after: number }>()((db, slot) =>
  db
    .selectFrom('importChunks')
    .select(['first', 'troubles'])
    .where('businessId', '=', slot('businessId'))
    .where('importId', '=', slot('importId'))
    .where('first', '>', slot('after'))
    .where('troubles', '!=', '[]')
    .orderBy('first')
    .limit(20),
)

export const deleteImport = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db.deleteFrom('imports').where('businessId', '=', slot('businessId')).where('id', '=', slot('id')),
)

export const businessLocale = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('businesses').select(['country', 'language', 'timeZone']).where('id', '=', slot('id')),
)
