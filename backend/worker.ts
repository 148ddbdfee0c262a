// npm run worker: sends what is pressed in servers that run with SENDER=off.
import { work } from './work.ts'

await work()
