import type { Language } from '../../shared/copy/copy.ts'
import { takingOut } from '../../shared/copy/taking-out.ts'
import { BOM, csvLine } from '../../shared/csv/index.ts'
import { businessOf } from '../businesses/index.ts'
import { beyond } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { type List, lists } from './lists.ts'
import type { File } from './zip.ts'

const PAGE = 1000

type Values = Record<string, string | number | null>

/** The rows of a list, page by page by its key: no connection is held for a slow reader. */
async function* pagesOf({ db }: Deps, businessId: string, list: List): AsyncGenerator<Values[]> {
  const { table, keys, columns, withoutDeleted = false } = list
  const names = [...new Set([...columns, ...keys])]
  let after: string[] | null = null
  for (;;) {
    const beginning = after === null ? [] : [beyond(keys, after)]
    const rows = (await db.read
      .selectFrom(table as 'segments')
      .select(names as 'id'[])
      .where('businessId', '=', businessId)
      .$if(withoutDeleted, (query) => query.where('deletedAt', 'is', null))
      .where(({ and }) => and(beginning))
      .orderBy(keys as 'id'[])
      .limit(PAGE)
      .execute()) as Values[]
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = keys.map((key) => String(last[key]))
  }
}

async function* csvOf(deps: Deps, businessId: string, list: List): AsyncGenerator<string> {
  yield BOM + csvLine(list.columns, ',')
  for await (const rows of pagesOf(deps, businessId, list))
    yield rows
      .map((row) =>
        csvLine(
          list.columns.map((column) => row[column] ?? ''),
          ',',
        ),
      )
      .join('')
}

async function* jsonOf(deps: Deps, businessId: string, list: List): AsyncGenerator<string> {
  const parsed = (row: Values) =>
    Object.fromEntries(
      list.columns.map((column) => {
        const value = row[column] ?? null
        if (list.lines?.includes(column)) return [column, value === null ? [] : String(value).split('\n')]
        const isJson = value !== null && list.json?.includes(column)
        return [column, isJson ? JSON.parse(String(value)) : value]
      }),
    )
  let before = '[\n'
  for await (const rows of pagesOf(deps, businessId, list)) {
    yield before + rows.map((row) => JSON.stringify(parsed(row))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

/** The picture on the tap page, as it was given. */
async function logoOf({ db }: Deps, businessId: string): Promise<File[]> {
  const logo = await db.read
    .selectFrom('logos')
    .select(['type', 'base64'])
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  if (!logo) return []
  return [{ name: `logo.${endingOf(logo.type)}`, content: once(Buffer.from(logo.base64, 'base64')) }]
}

const endingOf = (type: string): string => type.slice('image/'.length).replace('jpeg', 'jpg')

/** The pictures of its mails, named as the texts name them; each is read when it is its turn. */
async function picturesOf({ db }: Deps, businessId: string): Promise<File[]> {
  const theirs = db.read.selectFrom('pictures').where('businessId', '=', businessId)
  const names = await theirs.select(['digest', 'type']).orderBy('digest').execute()
  async function* bytesOf(digest: string): AsyncGenerator<Buffer> {
    const picture = await theirs.select('base64').where('digest', '=', digest).executeTakeFirst()
    if (picture) yield Buffer.from(picture.base64, 'base64')
  }
  return names.map(({ digest, type }) => ({
    name: `pictures/${digest}.${endingOf(type)}`,
    content: bytesOf(digest),
  }))
}

/** Every file of what a business takes out, each written as it is asked for. */
export async function filesOf(deps: Deps, businessId: string, language: Language): Promise<File[]> {
  // What the plan leaves and what the installation can do is no setting of the business.
  const { remaining, carriers, publicUrl, revision, ...settings } = await businessOf(deps, businessId)
  const at = deps.clock.now()
  const readme = takingOut(language)('readme', { business: settings.name, at })
  return [
    { name: 'README.txt', content: once(readme) },
    { name: 'settings.json', content: once(`${JSON.stringify(settings, null, 2)}\n`) },
    ...(await logoOf(deps, businessId)),
    ...(await picturesOf(deps, businessId)),
    ...lists.flatMap((list) => [
      { name: `${list.name}.csv`, content: csvOf(deps, businessId, list) },
      { name: `${list.name}.json`, content: jsonOf(deps, businessId, list) },
    ]),
  ]
}
