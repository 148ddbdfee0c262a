// What the benches use of the peers, so that the types hold where the peers are not installed (see peers.ts).
declare module 'pouchdb-browser' {
  export default class PouchDB {
    constructor(name: string)
    bulkDocs(docs: object[]): Promise<unknown>
    replicate: { to(url: string): Promise<{ docs_written: number }> }
    destroy(): Promise<void>
  }
}

declare module 'pouchdb' {
  export default class PouchDB {
    static defaults(options: { prefix: string }): typeof PouchDB
    constructor(name: string)
  }
}

declare module 'express-pouchdb' {
  import type { Express } from 'express'
  export default function expressPouchdb(database: object, options: object): Express
}

declare module 'express' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  export interface Express {
    (request: IncomingMessage, response: ServerResponse): void
    use(path: string, handler: Express): void
  }
  export default function express(): Express
}

declare module 'rxdb/plugins/core' {
  export interface Collection {
    bulkInsert(docs: object[]): Promise<unknown>
  }
  interface Database {
    addCollections(collections: Record<string, { schema: object }>): Promise<Record<string, Collection>>
    remove(): Promise<unknown>
  }
  export function createRxDatabase(options: { name: string; storage: object }): Promise<Database>
}

declare module 'rxdb/plugins/replication' {
  import type { Collection } from 'rxdb/plugins/core'
  export function replicateRxCollection(options: {
    collection: Collection
    replicationIdentifier: string
    live: boolean
    push: { handler(rows: { newDocumentState: object }[]): Promise<object[]> }
  }): { awaitInitialReplication(): Promise<void> }
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(): object
}

declare module 'lighthouse' {
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null }>
      audits: Record<string, { numericValue?: number }>
    }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: string },
  ): Promise<Result | undefined>
}
