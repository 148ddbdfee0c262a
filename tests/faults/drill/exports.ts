import { createHash } from 'node:crypto'
import { Unzip, UnzipInflate } from 'fflate'
import { exportCustomers } from '../../../shared/exports.ts'
import { takeOut } from '../../../shared/taking-out.ts'
import type { Shop } from '../../support/shop.ts'

/** Each file by its name, as a SHA-256 over its bytes. */
export type Exported = Record<string, string>

/** Says when it was taken out. */
const timed = 'README.txt'

/** Everything that a shop can take out of a product that runs: the zip's files, and both lists of customers. */
export async function exportsOf({ owner, password }: Shop): Promise<{ files: Exported; bytes: number }> {
  const files: Exported = {}
  let bytes = 0
  const zip = await owner.fetch(takeOut.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  if (!zip.ok || !zip.body) throw new Error(await zip.text())
  const unzip = new Unzip((file) => {
    const hash = createHash('sha256')
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      hash.update(chunk)
      bytes += chunk.length
      if (isLast && file.name !== timed) files[file.name] = hash.digest('hex')
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of zip.body) unzip.push(chunk)
  unzip.push(new Uint8Array(), true)
  for (const list of ['all', 'unsubscribed']) {
    const answer = await owner.fetch(`${exportCustomers.path}?list=${list}`)
    if (!answer.ok || !answer.body) throw new Error(await answer.text())
    const hash = createHash('sha256')
    for await (const chunk of answer.body) {
      hash.update(chunk)
      bytes += chunk.length
    }
    files[`${list} customers`] = hash.digest('hex')
  }
  return { files, bytes }
}

/** Of every shop, by its number. */
export async function exportAll(shops: Shop[]): Promise<{ files: Exported; bytes: number; seconds: number }> {
  const began = performance.now()
  const files: Exported = {}
  let bytes = 0
  for (const [n, shop] of shops.entries()) {
    const taken = await exportsOf(shop)
    bytes += taken.bytes
    for (const [name, hash] of Object.entries(taken.files)) files[`${n}/${name}`] = hash
  }
  return { files, bytes, seconds: (performance.now() - began) / 1000 }
}
