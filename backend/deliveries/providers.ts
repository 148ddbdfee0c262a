import type { Channel } from '../../shared/consents.ts'
import type { Provider } from '../../shared/deliveries.ts'
import type { Deps } from '../deps.ts'

/** How the provider of each channel does, as whichever process hands over to it has written down. */
export const providersOf = ({ db }: Pick<Deps, 'db'>): Promise<Provider[]> =>
  db.read.selectFrom('providers').selectAll().orderBy('channel').execute()

/** The provider of a channel where it does not do well, or null. */
export async function troubleOf({ read }: Deps['db'], channel: Channel): Promise<Provider | null> {
  const row = await read
    .selectFrom('providers')
    .selectAll()
    .where('channel', '=', channel)
    .where('state', '!=', 'working')
    .executeTakeFirst()
  return row ?? null
}
