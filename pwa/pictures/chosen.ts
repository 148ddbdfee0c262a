import { useLiveQuery } from 'dexie-react-hooks'
import { addPicture } from '../../shared/pictures/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { call } from '../api/call.ts'
import type { Database } from '../browser/database.ts'
import { steadily } from '../browser/steadily.ts'
import { useQueue } from '../queue/index.ts'
import { type SmallPicture, shrunk } from './shrink.ts'
import { base64Of } from './written.ts'

/** A chosen picture as a text names it. */
export interface Chosen {
  digest: string
  width: number
  height: number
}

/** After so long nobody goes on with a draft; a picture whose text was saved is at the server anyhow. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Makes a picture small and keeps it on this device until a text that shows it is saved. Where the browser cannot keep or
 * name it (its storage is off, or the page came over plain http) it goes to the server at once.
 * @throws {UnreadablePicture | ApiError | OfflineError}
 */
export async function choosePicture(db: Database, file: Blob): Promise<Chosen> {
  const small = await shrunk(file)
  const data = base64Of(small.bytes)
  const digest = await digestOf(small)
  const isKept = digest !== null && (await keep(db, digest, data))
  if (isKept) return { digest, width: small.width, height: small.height }
  return (await call(addPicture, { data })).picture
}

async function keep(db: Database, digest: string, data: string): Promise<boolean> {
  const at = new Date().toISOString()
  const old = new Date(Date.now() - KEPT_MS).toISOString()
  try {
    await steadily(db, async () => {
      await db.pictures.where('at').below(old).delete()
      await db.pictures.put({ digest, data, entityId: uuid7(), queuedAt: null, at })
    })
    return true
  } catch {
    return false
  }
}

/** The SHA-256 in hexadecimal; null where the browser has none to give. */
async function digestOf({ bytes }: SmallPicture): Promise<string | null> {
  if (!crypto.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where this device finds pictures: what was chosen here in itself, the rest at the server. Undefined while it looks. */
export function usePictureUrl(pictures: readonly Pick<Chosen, 'digest'>[]) {
  const { db } = useQueue()
  const wanted = pictures.map(({ digest }) => digest).join()
  const here = useLiveQuery(async () => {
    const rows = await db.pictures.bulkGet(wanted === '' ? [] : wanted.split(','))
    return new Map(rows.flatMap((row) => (row ? [[row.digest, row.data] as const] : [])))
  }, [db, wanted])
  if (!here) return undefined
  return (digest: string): string => {
    const data = here.get(digest)
    return data ? `data:image/jpeg;base64,${data}` : `${location.origin}/p/${digest}`
  }
}
