import type { Ledger } from './ledger.ts'

/** The statements that the measured calls spend their time in, as the product asks them. */
const statements = (businessId: string, code: string): Record<string, string> => ({
  'tap page': `select b.* from tags t join businesses b on b.id = t."businessId" where t.code = '${code}'`,
  'first page of customers': `select * from customers where "businessId" = '${businessId}' and "deletedAt" is null
    order by "createdAt" desc, id desc limit 51`,
  'pull of 500': `select * from customers where "businessId" = '${businessId}' and revision > 0 and revision <= 1000000
    and "deletedAt" is null order by revision desc limit 501`,
  'a known address': `select * from customers where "businessId" = '${businessId}' and email = 'kund77@kund.example'`,
})

/** Prints how the engine goes about them. */
export async function plansOf(ledger: Ledger, businessId: string, code: string): Promise<void> {
  await ledger.run('analyze')
  for (const [name, statement] of Object.entries(statements(businessId, code))) {
    console.log(`${ledger.engine}, ${name}:`)
    for (const line of await ledger.plan(statement)) console.log(`    ${line}`)
  }
}
