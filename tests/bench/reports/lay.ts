import Database from 'better-sqlite3'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { base } from '../offline/customers.ts'

const DAYS = 400
const DAY_MS = 86_400_000
const TAGS = 5
const CAMPAIGNS = 6
const PEOPLE_EACH = 20_000

type Values = Record<string, string | number | null>

/** What `layYear` laid that is asked about afterwards. */
export interface LaidYear {
  /** A campaign to everybody five days ago that led to an offer, and left a tenth out by lot. */
  campaignId: string
}

/**
 * A shop after a little more than a year: so many customers who signed up by five tags, one in thirty of whom said no
 * since, taps in every hour, six campaigns to twenty thousand each, and one to everybody, whose vouchers every tenth
 * used. Every third customer came back twice.
 * @param file the database of a product that is down
 */
export function layYear(file: string, businessId: string, many: number): LaidYear {
  const db = new Database(file)
  const statements = new Map<string, Database.Statement>()
  const insert = (table: string, values: Values) => {
    const names = Object.keys(values)
    const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    statement.run(...Object.values(values))
  }
  const now = Date.now()
  const timeOf = (n: number) => new Date(now - DAYS * DAY_MS + (n * DAYS * DAY_MS) / many).toISOString()
  const tags = Array.from({ length: TAGS }, () => uuid7())

  const layPeople = () => {
    const { n: revision } = db
      .prepare('select revision as n from businesses where id = ?')
      .get(businessId) as {
      n: number
    }
    for (const [n, { id, email, name, phone, mobile }] of base(many).entries()) {
      const at = timeOf(n)
      const leaves = n % 30 === 0
      const tagId = tags[n % TAGS] ?? null
      const who = {
        businessId,
        id,
        email,
        name,
        phone,
        mobile,
        source: 'tap',
        notes: '',
        tagId,
        language: 'sv',
      }
      const state = { sms: leaves ? 'no' : 'yes', emailConsent: 'yes', consentAt: at }
      insert('customers', { ...who, ...state, revision: revision + n + 1, createdAt: at, updatedAt: at })
      const answer = { businessId, id, customerId: id, language: 'sv', deviceAt: at, correctedAt: at, at }
      const seal = {
        bodyHash: id,
        hash: id.repeat(2),
        previousHash: id.repeat(2),
        emailHash: id,
        phoneHash: id,
      }
      insert('consents', { ...answer, ...seal, sms: 'yes', email: 'yes', source: 'form', tagId })
      if (leaves) insert('consents', { ...answer, ...seal, id: uuid7(), sms: 'no', source: 'self' })
    }
    db.prepare('update businesses set revision = ? where id = ?').run(revision + many, businessId)
  }
  const layTaps = () => {
    for (let hour = 0; hour < DAYS * 24; hour += 1)
      for (const tagId of tags) {
        const at = new Date(now - hour * 3_600_000).toISOString().slice(0, 13)
        insert('taps', { businessId, tagId, hour: `${at}:00`, opened: 1 + (hour % 7), started: hour % 3 })
      }
  }
  const layCampaigns = () => {
    const people = base(Math.min(many, PEOPLE_EACH))
    for (let n = 0; n < CAMPAIGNS; n += 1) {
      const at = new Date(now - (n * 4 + 1) * DAY_MS).toISOString()
      const [campaignId, sendId] = [uuid7(), uuid7()]
      const text = { subject: null, message: 'Hej', createdAt: at }
      const campaign = { businessId, id: campaignId, name: `Kampanj ${n}`, type: 'sms', status: 'sent' }
      insert('campaigns', { ...campaign, ...text, revision: n + 1, updatedAt: at, sentAt: at })
      const send = {
        businessId,
        id: sendId,
        campaignId,
        run: 1,
        channel: 'sms',
        sender: 'Bjorn',
        audience: '{}',
      }
      insert('sends', { ...send, ...text, requestHash: sendId, expanded: people.length, state: 'done' })
      for (const [i, { id: customerId, mobile }] of people.entries()) {
        const id = uuid7()
        const whom = { customerId, address: mobile, addressHash: `${id}h`, callbackToken: `${id}c` }
        const what = { businessId, id, sendId, campaignId, run: 1, channel: 'sms', optOutToken: `${id}o` }
        const became = { state: 'delivered', attempt: 1, parts: 1, clickedAt: i % 9 === 0 ? at : null }
        insert('deliveries', { ...what, ...whom, ...became, createdAt: at, updatedAt: at, acceptedAt: at })
      }
    }
  }
  const layVisit = (id: string, customerId: string, at: string) =>
    insert('visits', {
      businessId,
      id,
      customerId,
      kind: 'redemption',
      at,
      day: at.slice(0, 10),
      arrivedAt: at,
    })
  const layVisits = () => {
    for (const [n, { id }] of base(many).entries())
      for (const days of n % 3 === 0 ? [10, 50] : []) {
        const at = new Date(Date.parse(timeOf(n)) + days * DAY_MS).toISOString()
        if (Date.parse(at) < now) layVisit(uuid7(), id, at)
      }
  }
  const layOffer = (): string => {
    const [offerId, campaignId, sendId] = [uuid7(), uuid7(), uuid7()]
    const at = new Date(now - 5 * DAY_MS).toISOString()
    const later = new Date(now - 3 * DAY_MS).toISOString()
    const made = { businessId, revision: 1, createdAt: at, updatedAt: at }
    const offer = { id: offerId, title: 'Kaffe', audience: 'message', perPerson: 1, worth: 35 }
    insert('offers', { ...made, ...offer, startedAt: at, made: many, used: 0, usedTwice: 0 })
    const text = { subject: null, message: 'Kaffe: {{offer}}', createdAt: at }
    insert('campaigns', {
      ...{ ...made, id: campaignId, name: 'Till alla', type: 'sms', status: 'sent', offerId },
      ...{ ...text, sentAt: at },
    })
    insert('sends', {
      ...{ businessId, id: sendId, campaignId, run: 1, channel: 'sms', sender: 'Bjorn', ...text },
      ...{ audience: '{}', requestHash: sendId, expanded: many, state: 'done', offerId },
      ...{ finishedAt: at, holdout: 1 },
    })
    for (const [i, { id: customerId, mobile }] of base(many).entries()) {
      const id = uuid7()
      const isOut = i % 10 === 0
      const whom = { customerId, address: mobile, addressHash: `${id}h`, callbackToken: `${id}c` }
      const what = { businessId, id, sendId, campaignId, run: 1, channel: 'sms', optOutToken: `${id}o` }
      const became = isOut
        ? { state: 'skipped', reason: 'holdout', attempt: 0, parts: 0, acceptedAt: null, clickedAt: null }
        : {
            state: 'delivered',
            reason: null,
            attempt: 1,
            parts: 1,
            acceptedAt: at,
            clickedAt: i % 9 === 0 ? at : null,
          }
      insert('deliveries', { ...what, ...whom, ...became, createdAt: at, updatedAt: at })
      if (isOut) continue
      const [voucherId, redemptionId] = [uuid7(), uuid7()]
      const isUsed = i % 10 === 1
      insert('vouchers', {
        ...{ ...made, id: voucherId, offerId, customerId, code: 'ABCDEFGH', token: voucherId },
        ...{ source: 'message', campaignId, uses: isUsed ? '[{}]' : null, used: isUsed ? 1 : null },
      })
      if (!isUsed) continue
      const used = { businessId, id: redemptionId, voucherId, offerId, kind: 'redeemed' }
      insert('redemptions', { ...used, at: later, arrivedAt: later, isDoubtful: 0, isUnchecked: 0 })
      layVisit(redemptionId, customerId, later)
    }
    return campaignId
  }
  const laid = db.transaction(() => {
    layPeople()
    layTaps()
    layCampaigns()
    layVisits()
    return { campaignId: layOffer() }
  })()
  db.close()
  return laid
}
