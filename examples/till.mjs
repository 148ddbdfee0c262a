// A till: takes a voucher by the code that the customer shows.
import { randomUUID } from 'node:crypto'

const { BLIPP_URL, BLIPP_KEY } = process.env
const [code, receipt = randomUUID()] = process.argv.slice(2)

const response = await fetch(`${BLIPP_URL}/api/vouchers/redeem`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${BLIPP_KEY}`,
    'Content-Type': 'application/json',
    'Accept-Language': 'sv',
    // One receipt takes one voucher, however often the till has to ask.
    'Idempotency-Key': `receipt ${receipt}`,
  },
  body: JSON.stringify({ code, place: 'Kassa 1' }),
})
const answer = await response.json()

if (response.ok) console.log(`OK ${answer.voucher.id}`)
else {
  // In words for the cashier: used before, over, not begun, no such code.
  console.log(answer.fields?.code ?? answer.message)
  process.exitCode = 1
}
