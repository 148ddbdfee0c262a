// The search of the dashboard alone, on a base made here.
import { found, indexed } from '../../../../pwa/finding/search.ts'
import { base } from '../customers.ts'

Object.assign(window, {
  searchAlone: (many: number, queries: string[]) => {
    const index = indexed(base(many))
    return queries.map((query) => {
      const started = performance.now()
      const { length } = found(index, query)
      return { took: performance.now() - started, found: length }
    })
  },
})
