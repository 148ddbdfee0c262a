// PouchDB, replicating to express-pouchdb with its default batches.
import PouchDB from 'pouchdb-browser'

Object.assign(window, {
  syncPeer: async (name: string, records: { id: string; signup: object }[]) => {
    const local = new PouchDB(name)
    await local.bulkDocs(records.map(({ id, signup }) => ({ ...signup, _id: id })))
    const started = performance.now()
    const { docs_written } = await local.replicate.to(`${location.origin}/db/${name}`)
    const took = performance.now() - started
    if (docs_written !== records.length) throw new Error(`PouchDB wrote ${docs_written}`)
    await local.destroy()
    return took
  },
})
