// The stand-ins of Klarna and Swish as a process of their own, which no kill of the product reaches, to try paying by
// hand: node tests/support/payments-process.ts. Prints the environment that points the product at them. Klarna's page has
// its buttons; what was begun by Swish is paid after five seconds.
import { startPayments } from './payments.ts'

const PAYS_AFTER_MS = 5000
const { env, swish } = await startPayments()
for (const [name, value] of Object.entries(env)) console.log(`${name}='${value.replaceAll('\n', '\\n')}'`)
const seen = new Set<string>()
setInterval(() => {
  for (const id of swish.requests.keys()) {
    if (seen.has(id)) continue
    seen.add(id)
    setTimeout(() => void swish.pay(id), PAYS_AFTER_MS)
  }
}, 500)
