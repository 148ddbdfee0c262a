import type { Deps } from '../deps.ts'

/** The names of tags, deleted ones too. */
export async function labelsOf({ db }: Pick<Deps, 'db'>, businessId: string): Promise<Map<string, string>> {
  const tags = await db.read
    .selectFrom('tags')
    .select(['id', 'label'])
    .where('businessId', '=', businessId)
    .execute()
  return new Map(tags.filter(({ label }) => label !== '').map(({ id, label }) => [id, label]))
}
