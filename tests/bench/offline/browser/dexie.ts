// The usual way to keep customers offline: pages of 5,000, each row of its own with three indexes, the next page on its
// way while one is stored. Also times the fetch of one page of 1,000 alone.
import Dexie from 'dexie'

const PAGE = 5000
const page = async (from: number, many: number): Promise<object[]> =>
  (await fetch(`/customers?from=${from}&many=${many}`)).json()

Object.assign(window, {
  fillDexie: async (many: number) => {
    const database = new Dexie(`customers${Math.random()}`)
    database.version(1).stores({ customers: 'id, name, email, createdAt' })
    await database.open()
    const started = performance.now()
    let next = page(0, Math.min(PAGE, many))
    for (let from = 0; from < many; from += PAGE) {
      const rows = await next
      if (from + PAGE < many) next = page(from + PAGE, Math.min(PAGE, many - from - PAGE))
      await database.table('customers').bulkAdd(rows)
    }
    const took = performance.now() - started
    if ((await database.table('customers').count()) !== many) throw new Error('Dexie lost some')
    await database.delete()
    return took
  },
})
