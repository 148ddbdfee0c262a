// The reference for consent, worked out anew from the ledger of answers: it shares nothing with the product's rule.
import type { World } from './world.ts'

const channels = [
  { name: 'sms', state: 'sms', hash: 'phoneHash' },
  { name: 'email', state: 'emailConsent', hash: 'emailHash' },
  { name: 'whatsapp', state: 'whatsapp', hash: 'phoneHash' },
] as const

/** Nobody who said no, as a person or by their address, stands as a yes, unless they turned it back themselves. */
export async function consentWrongs({ server }: World): Promise<string[]> {
  const { read } = server.deps().db
  const customers = await read.selectFrom('customers').selectAll().where('deletedAt', 'is', null).execute()
  const consents = await read.selectFrom('consents').selectAll().execute()
  const aliases = await read.selectFrom('aliases').select(['id', 'target']).execute()
  const idNow = new Map(aliases.map(({ id, target }) => [id, target]))
  const suppressions = await read.selectFrom('suppressions').selectAll().execute()
  const wrongs: string[] = []
  for (const customer of customers)
    for (const { name, state, hash } of channels) {
      if (customer[state] !== 'yes') continue
      const said = (word: 'yes' | 'no') =>
        consents.filter((row) => row.businessId === customer.businessId && row[name] === word)
      // Answers stay under the id that they were given under, which leads here after a merge.
      const isTheirs = ({ customerId }: { customerId: string }) =>
        customerId === customer.id || idNow.get(customerId) === customer.id
      const own = said('yes').filter(isTheirs)
      const addresses = new Set(own.flatMap((row) => row[hash] ?? []))
      const isSuppressed = (address: string) =>
        suppressions.some((row) => row.channel === name && row.addressHash === address && !row.liftedAt)
      const no = said('no').find((row) => {
        const address = row[hash]
        // Another entry of the same address may keep its yes, as long as nothing goes out to it.
        const isOfAddress = address !== null && addresses.has(address) && !isSuppressed(address)
        const isTurnedBack = said('yes').some(
          (yes) => yes.source === 'self' && yes[hash] === address && yes.at >= row.at,
        )
        return !isTurnedBack && (isTheirs(row) || isOfAddress)
      })
      if (no) wrongs.push(`consent resurrected: ${name} of ${customer.id} is a yes after the no of ${no.at}`)
      if (own.length === 0) wrongs.push(`consent from nowhere: ${name} of ${customer.id}`)
    }
  return wrongs
}
