import { join } from 'node:path'
import Database from 'better-sqlite3'
import { bjornsBarbershop } from '../../support/people.ts'
import type { Product } from '../../support/product.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { base } from './customers.ts'

/** A signed-in shop with so many customers, laid into its database while the product is down. */
export async function openFilledShop(product: Product, many: number): Promise<Shop> {
  const ownerEmail = `bjorn.${many}@bjornsbarber.example`
  const shop = await openShop(product.url, { ...bjornsBarbershop, ownerEmail })
  await product.terminate()
  lay(join(product.dataDir, 'blipp.db'), shop.business.id, many)
  await product.start()
  return shop
}

const columns =
  'businessId, id, email, name, phone, mobile, source, notes, language, sms, emailConsent, consentAt, revision, createdAt, updatedAt'

/** Writes so many customers, who said yes to SMS and mail, into the database of a product that is down. */
export function lay(file: string, businessId: string, many: number): void {
  const db = new Database(file)
  const business = db.prepare('select revision from businesses where id = ?').pluck()
  const insert = db.prepare(`insert into customers (${columns}) values (${columns.replaceAll(/\w+/g, '?')})`)
  db.transaction(() => {
    let revision = business.get(businessId) as number
    for (const { id, email, name, phone, mobile, createdAt } of base(many)) {
      revision += 1
      const who = [businessId, id, email, name, phone, mobile, 'tap', '', 'sv']
      insert.run(...who, 'yes', 'yes', createdAt, revision, createdAt, createdAt)
    }
    db.prepare('update businesses set revision = ? where id = ?').run(revision, businessId)
  })()
  db.close()
}
