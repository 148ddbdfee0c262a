// Writes an e-mail, asks how many would get it, and sends it once.
const { BLIPP_URL, BLIPP_KEY } = process.env
/** Of your own: the same for every try of this one campaign. */
const job = process.argv[2] ?? 'friday-2026-48'

async function call(path, body) {
  const response = await fetch(BLIPP_URL + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${BLIPP_KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `${job} ${path}`,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`)
  return answer
}

const { campaign } = await call('/api/campaigns/save', {
  name: 'Lucka på fredag',
  type: 'email',
  subject: 'En stol är ledig på fredag',
  message: 'Hej {{name|vän}}!\n\nVi har en ledig tid på fredag klockan 14.\n\n{{business}}',
})

// Whoever said no, or has had as many messages as the shop allows, is left out by itself.
const audience = { segment: 'all' }
const { recipients } = await call(`/api/campaigns/${campaign.id}/preview`, { audience })
if (recipients === 0) console.log('Nobody would get it')
else {
  const { sendId } = await call(`/api/campaigns/${campaign.id}/send-email`, { audience })
  console.log(`Sent to ${recipients}: ${BLIPP_URL}/api/sends/${sendId}`)
}
