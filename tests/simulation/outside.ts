// Changes that come past the queue: another program, with the calls that the API offers.
import type { Random } from './random.ts'
import { cookieOf, ORIGIN } from './server.ts'
import { anybody, type World } from './world.ts'

const rows = { customers: 'name', campaigns: 'message', tags: 'label' } as const

/** Two customers become one by a call of its own. */
async function mergeOutside(world: World, random: Random, ids: string[], cookies: Map<string, string>) {
  const [id, other] = [random.pick(ids), random.pick(ids)]
  if (!id || !other) return
  const { status, body } = await world.server.handle({
    method: 'POST',
    url: `/api/customers/${id}/merge`,
    headers: { origin: ORIGIN, 'content-type': 'application/json', cookie: cookieOf(cookies) },
    body: JSON.stringify({ other, take: random.chance(0.5) ? { email: 'other' } : {} }),
  })
  world.story.push(`a call of its own merges ${other.slice(-6)} into ${id.slice(-6)}: ${status}`)
  if (status !== 200) world.model.wrongs.push(`a merge was answered ${status} ${body}`)
}

/** Somebody edits or deletes a row by a call of its own. */
export async function changeOutside(world: World, random: Random): Promise<void> {
  const person = anybody(world, random)
  const table = random.weighted({ customers: 5, campaigns: 3, tags: 1 })
  if (!person) return
  const { read } = world.server.deps().db
  const found = await read
    .selectFrom(table)
    .select('id')
    .where('businessId', '=', person.businessId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const row = random.pick(found)
  if (!row) return
  const deletes = random.chance(0.4)
  const cookies = await world.server.signIn(person)
  if (table === 'customers' && random.chance(0.3))
    return mergeOutside(
      world,
      random,
      found.map(({ id }) => id),
      cookies,
    )
  const mark = `text ${world.fresh()}`
  const { status, body } = await world.server.handle({
    method: deletes ? 'DELETE' : 'PUT',
    url: `/api/${table}/${row.id}`,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      cookie: cookieOf(cookies),
    },
    body: deletes ? '' : JSON.stringify({ [rows[table]]: mark }),
  })
  world.story.push(`a call of its own ${deletes ? 'deletes' : 'edits'} ${row.id.slice(-6)}: ${status}`)
  // A campaign that is being sent is left alone.
  if (![200, 204, 409].includes(status))
    world.model.wrongs.push(`a call of its own was answered ${status} ${body}`)
}
