import { createHash } from 'node:crypto'
import { invalid } from '../../shared/errors.ts'
import { PICTURE_BYTES, PICTURE_SIDES, PICTURES_MAX } from '../../shared/pictures/contract.ts'
import { picturesIn } from '../../shared/rules/mail/index.ts'
import type { BusinessRow, Database, PictureRow, Unit } from '../database/index.ts'
import { type Kind, kindOf } from './kind.ts'

export type Kept = Pick<PictureRow, 'digest' | 'width' | 'height'>

/** A picture of a mail from what a device sent. Throws `invalid` for what is none, and for a large one. */
export function readPicture(base64: string): Omit<PictureRow, 'businessId' | 'createdAt'> {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > PICTURE_BYTES) throw invalid({ data: 'pictureLarge' })
  const kind = kindOf(bytes)
  if (!kind) throw invalid({ data: 'pictureType' })
  refuseLarge(kind)
  return { ...kind, digest: digestOf(bytes), base64: bytes.toString('base64') }
}

/** Throws `invalid` for too many pixels: a file of few bytes can unfold to more than a phone's memory holds. */
export function refuseLarge({ width, height }: Pick<Kind, 'width' | 'height'>): void {
  if (width > PICTURE_SIDES.width || height > PICTURE_SIDES.height) throw invalid({ data: 'pictureLarge' })
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const theirs = ({ trx, businessId }: Unit) => trx.selectFrom('pictures').where('businessId', '=', businessId)

/** Keeps a picture once, however often it is given. Throws `invalid` where a shop has too many. */
export async function keepPicture(
  unit: Unit,
  picture: Omit<PictureRow, 'businessId' | 'createdAt'>,
  now: string,
): Promise<Kept> {
  const { digest, width, height } = picture
  const known = await theirs(unit).select('digest').where('digest', '=', digest).executeTakeFirst()
  if (!known) {
    const { n } = await theirs(unit)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) >= PICTURES_MAX) throw invalid({ data: 'picturesMax' })
    await unit.trx
      .insertInto('pictures')
      .values({ ...picture, businessId: unit.businessId, createdAt: now })
      .execute()
  }
  return { digest, width, height }
}

/** Throws `invalid` for a text that shows a picture which the shop has not given. */
export async function refuseMissingPictures(
  unit: Unit,
  text: { type: string; message: string },
  field = 'message',
): Promise<void> {
  const wanted = text.type === 'email' ? picturesIn(text.message).map(({ digest }) => digest) : []
  if (wanted.length === 0) return
  const there = await theirs(unit).select('digest').where('digest', 'in', wanted).execute()
  const known = new Set(there.map(({ digest }) => digest))
  if (wanted.some((digest) => !known.has(digest))) throw invalid({ [field]: 'pictureMissing' })
}

/** A shop's logo among the pictures of its mails. */
export const logoPictureOf = ({ logoPicture }: Pick<BusinessRow, 'logoPicture'>): Kept | null =>
  logoPicture === null ? null : (JSON.parse(logoPicture) as Kept)

/** The picture with this digest, whosever it is: what it shows is the same. None that suspended shops alone have. */
export const findPicture = ({ read }: Database, digest: string) =>
  read
    .selectFrom('pictures')
    .innerJoin('businesses', 'businesses.id', 'pictures.businessId')
    .select(['pictures.type', 'pictures.base64'])
    .where('digest', '=', digest)
    .where('businesses.suspendedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
