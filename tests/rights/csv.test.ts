import { expect, test } from 'vitest'
import { csvOf } from '../../backend/rights/csv.ts'
import type { PersonRecord } from '../../shared/rights.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const happened = (at: string, source: string) => ({ id: uuid7(), at, arrivedAt: at, by: null, source })
const wording = { version: 'v1', text: 'Ja, Björns får skicka' }

const record: PersonRecord = {
  business: { name: 'Björns', email: 'bjorn@shop.example' },
  gatheredAt: 'T9',
  person: {
    name: 'Anna',
    email: 'anna@kund.example',
    phone: null,
    language: 'sv',
    notes: '',
    labels: ['Stamkund', 'Hund'],
    source: 'tap',
    spot: 'Disken',
    createdAt: 'T1',
    updatedAt: 'T8',
    clickedAt: 'T6',
    openedAt: null,
    visits: 2,
    lastVisitAt: null,
  },
  consents: { sms: 'yes', email: 'no', whatsapp: null },
  history: [
    {
      ...happened('T5', 'dashboard'),
      kind: 'change',
      changes: [
        { field: 'name', before: null, after: 'Anna' },
        { field: 'phone', before: '+46701', after: null, lost: '+46702' },
        { field: 'notes', before: '', after: '', lost: null },
      ],
    },
    {
      ...happened('T3', 'tap'),
      kind: 'consent',
      sms: 'yes',
      email: 'no',
      whatsapp: null,
      basis: null,
      language: 'sv',
      wording,
      setAside: null,
    },
    {
      ...happened('T2', 'import'),
      kind: 'consent',
      sms: 'yes',
      email: null,
      whatsapp: null,
      basis: 'paper',
      language: 'sv',
      wording: { version: 'v0', text: null },
      setAside: 'optedOut',
    },
    { ...happened('T4', 'visit'), kind: 'visit', visit: 'redemption', offer: 'Kaffe', spot: null },
    { ...happened('T1', 'tap'), kind: 'created' },
  ] as PersonRecord['history'],
  messages: [
    {
      at: 'T7',
      channel: 'email',
      subject: 'Höst',
      text: 'Hej',
      state: 'delivered',
      clickedAt: null,
      openedAt: null,
    },
    {
      at: 'T6',
      channel: 'sms',
      subject: null,
      text: 'Hej!',
      state: 'failed',
      clickedAt: null,
      openedAt: null,
    },
  ],
  vouchers: [
    {
      ...{ title: 'Kaffe', terms: null, from: null, until: '2026-11-30', perPerson: 1, createdAt: 'T4' },
      ...{ state: 'used', url: null, source: 'hand', card: null, stamps: [] },
      uses: [
        { at: 'T5', place: null, isTwice: false, isUndone: true },
        { at: 'T6', place: 'Kassan', isTwice: false, isUndone: false },
        { at: 'T7', place: null, isTwice: true, isUndone: false },
      ],
    },
    {
      ...{ title: '=SUM(1)', terms: 'Ej söndag', from: '2026-12-01', until: null, perPerson: 2 },
      ...{ createdAt: 'T3', state: 'early', url: 'https://x.example/v/a', source: 'signup', uses: [] },
      ...{ card: null, stamps: [] },
    },
    {
      ...{ title: 'Gratis kaffe', terms: null, from: null, until: null, perPerson: 1, createdAt: 'T2' },
      ...{ state: 'collecting', url: null, source: 'hand', uses: [], card: { perCard: 10, stamps: 1 } },
      stamps: [
        { at: 'T5', place: 'Kassan', isUndone: true },
        { at: 'T6', place: null, isUndone: false },
      ],
    },
  ],
}

test('a person’s data as CSV has one line a fact, and what was not taken, not counted or not asked says so', () => {
  expect(csvOf(record).replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'kind,at,what,value,source,more',
    'person,T9,business,Björns <bjorn@shop.example>,,',
    'person,T9,name,Anna,,',
    'person,T9,email,anna@kund.example,,',
    'person,T9,phone,,,',
    'person,T9,language,sv,,',
    'person,T9,notes,,,',
    'person,T9,source,tap,,',
    'person,T9,spot,Disken,,',
    'person,T9,createdAt,T1,,',
    'person,T9,labels,Stamkund; Hund,,',
    'person,T9,clickedAt,T6,,',
    'person,T9,openedAt,,,',
    'person,T9,visits,2,,',
    'person,T9,lastVisitAt,,,',
    'person,T9,consent sms,yes,,',
    'person,T9,consent email,no,,',
    'person,T9,consent whatsapp,not asked,,',
    'change,T5,name,Anna,dashboard,before: ',
    'change,T5,phone,,dashboard,before: +46701; not taken: +46702',
    'change,T5,notes,,dashboard,before: ; not taken: ',
    'consent,T3,sms,yes,tap,"Ja, Björns får skicka"',
    'consent,T3,email,no,tap,"Ja, Björns får skicka"',
    'consent,T2,sms,yes (not counted: optedOut),import,v0',
    'visit,T4,redemption,Kaffe,visit,',
    'created,T1,,,tap,',
    'message,T7,email,"Höst\n\nHej",delivered,',
    'message,T6,sms,Hej!,failed,',
    'voucher,T4,Kaffe,used,hand,uses: 1; until: 2026-11-30',
    'voucher use,T5,Kaffe,undone,,',
    'voucher use,T6,Kaffe,used,,Kassan',
    'voucher use,T7,Kaffe,"used, beyond what was allowed",,',
    "voucher,T3,'=SUM(1),early,signup,uses: 2; from: 2026-12-01; link: https://x.example/v/a; terms: Ej söndag",
    'stamp card,T2,Gratis kaffe,collecting,hand,stamps: 1 of 10',
    'stamp,T5,Gratis kaffe,undone,,Kassan',
    'stamp,T6,Gratis kaffe,given,,',
  ])
})
