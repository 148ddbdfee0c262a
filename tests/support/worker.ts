// The product's own worker with shorter times: node tests/support/worker.ts '{"leaseMs": …}'.
import { work } from '../../backend/work.ts'
import { plainPages } from './plain-pages.ts'

await work(JSON.parse(process.argv[2] ?? '{}'), plainPages)
