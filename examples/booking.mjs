// A booking system: adds whoever booked, with the yes that they gave, and never twice.
const { BLIPP_URL, BLIPP_KEY } = process.env

/** A booking, as your system has it. */
const booking = JSON.parse(
  process.argv[2] ??
    '{"id":"1042","name":"Anna Lind","email":"anna@kund.example","phone":"+46701740605","saidYes":true}',
)

async function call(method, path, body, headers = {}) {
  const response = await fetch(BLIPP_URL + path, {
    method,
    headers: { Authorization: `Bearer ${BLIPP_KEY}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

const person = { name: booking.name, email: booking.email, phone: booking.phone }
// Only what the person said themselves. `basis` says where: on your web page.
const consent = { consentGiven: booking.saidYes, basis: 'web' }
const added = await call(
  'POST',
  '/api/customers',
  { ...person, ...consent, source: 'booking' },
  {
    // Sent again after an answer that was lost, this adds nobody a second time.
    'Idempotency-Key': `booking ${booking.id}`,
  },
)

if (added.status === 201) console.log(`Added ${added.answer.customer.id}`)
else if (added.answer.code === 'customerExists' && booking.saidYes) {
  // The shop knows the address: write down that they said yes. No answer is no answer, and changes nothing.
  const { answer } = await call('PUT', `/api/customers/${added.answer.customerId}`, consent)
  console.log(`Said yes ${answer.customer.id}`)
} else if (added.answer.code !== 'customerExists')
  throw new Error(`${added.status} ${added.answer.code}: ${added.answer.message}`)
