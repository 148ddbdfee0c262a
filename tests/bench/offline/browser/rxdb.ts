// RxDB on its Dexie storage, pushing with its default batches to a server that stores them as the reference does.
import { createRxDatabase } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

const text = { type: 'string' }
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    name: text,
    email: text,
    phone: text,
    consentGiven: { type: 'boolean' },
    language: text,
    filledAt: text,
  },
}

async function push(rows: { newDocumentState: object }[]): Promise<object[]> {
  const signups = rows.map(({ newDocumentState }) => newDocumentState)
  const response = await fetch('/signups', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientNow: new Date().toISOString(), signups }),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return []
}

Object.assign(window, {
  syncPeer: async (name: string, records: { signup: Record<string, unknown> }[]) => {
    const database = await createRxDatabase({ name, storage: getRxStorageDexie() })
    const { signups } = await database.addCollections({ signups: { schema } })
    if (!signups) throw new Error('RxDB made no collection')
    await signups.bulkInsert(records.map(({ signup: { wordingVersion: _, ...fields } }) => fields))
    const started = performance.now()
    const replication = replicateRxCollection({
      collection: signups,
      replicationIdentifier: name,
      live: false,
      push: { handler: push },
    })
    await replication.awaitInitialReplication()
    const took = performance.now() - started
    await database.remove()
    return took
  },
})
