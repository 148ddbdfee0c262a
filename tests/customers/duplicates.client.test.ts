import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { finding, found, pairKey } from '../../pwa/customers/duplicates/find.ts'
import { areNamesAlike, isSlip, mailboxOf, nameKey } from '../../pwa/customers/duplicates/likeness.ts'

interface Person {
  id: string
  name: string
  email: string
  mobile: string | null
  createdAt: string
  notSameAs?: string[]
}

let n = 0
const person = (over: Partial<Person> = {}): Person => {
  n += 1
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
  return { id: `id${n}`, name: `Kund ${n}`, email: `kund${n}@kund.example`, mobile: null, createdAt, ...over }
}
/** As the screens have them. */
const newestFirst = (...people: Person[]) => [...people].reverse()
const told = (...people: Person[]) =>
  found(newestFirst(...people)).map(({ one, other, why, certainty }) => [one.id, other.id, ...why, certainty])

describe('two entries', () => {
  test.each([
    ['a plus', 'anna+blipp@kund.example', 'anna@kund.example'],
    ['dots at Gmail', 'anna.oberg@gmail.com', 'annaoberg@googlemail.com'],
  ])('of one mailbox but for %s are nearly certainly one person', (_, email, again) => {
    const [a, b] = [person({ name: 'Anna Öberg', email }), person({ name: 'anna oberg', email: again })]
    expect(told(a, b)).toEqual([[a.id, b.id, 'mailbox', 'nearly']])
  })

  test('whose addresses differ by dots elsewhere are likely one, if their names are alike', () => {
    const a = person({ name: 'Anna Öberg', email: 'anna.oberg@kund.example' })
    const b = person({ name: 'Anna Öberg', email: 'annaoberg@kund.example' })
    expect(told(a, b)).toEqual([[a.id, b.id, 'looseMailbox', 'likely']])
    expect(told(a, { ...b, name: 'Erik Ståhl' })).toEqual([])
  })

  test('with one number are nearly certainly one, or share a phone', () => {
    const a = person({ name: 'Anna Öberg', mobile: '+46701740610' })
    const b = person({ name: 'Anna', mobile: '+46701740610' })
    const c = person({ name: 'Erik Ståhl', mobile: '+46701740610' })
    expect(told(a, b)).toEqual([[a.id, b.id, 'number', 'nearly']])
    expect(told(a, c)).toEqual([[a.id, c.id, 'number', 'perhaps']])
  })

  test.each([
    ['another digit', '+46701740611'],
    ['a digit too few', '+4670174061'],
    ['two that changed places', '+46701740601'],
  ])('of one name whose numbers differ by %s are likely one', (_, mobile) => {
    const a = person({ name: 'Anna Öberg', mobile: '+46701740610' })
    expect(told(a, person({ name: 'Öberg, Anna', mobile }))).toMatchObject([
      [a.id, `id${n}`, 'nearNumber', 'likely'],
    ])
    expect(told(a, person({ name: 'Anna Lind', mobile }))).toEqual([])
  })

  test('without names are not of one name, however near their numbers are', () => {
    const a = person({ name: '', mobile: '+46701740610' })
    expect(told(a, person({ name: '', mobile: '+46701740611' }))).toEqual([])
  })

  test('are told of once, with all that speaks for it, the surest first', () => {
    const a = person({ name: 'Anna Öberg', email: 'anna@kund.example', mobile: '+46701740610' })
    const b = person({ name: 'Anna Öberg', email: 'anna+1@kund.example', mobile: '+46701740610' })
    const [c, d] = [
      person({ name: 'A', mobile: '+46701740699' }),
      person({ name: 'B', mobile: '+46701740699' }),
    ]
    expect(told(c, d, a, b)).toEqual([
      [a.id, b.id, 'mailbox', 'number', 'nearly'],
      [c.id, d.id, 'number', 'perhaps'],
    ])
  })

  test('that were said to be two are not told of, and each is then held against the next', () => {
    const mobile = '+46701740610'
    const a = person({ name: 'Anna', mobile })
    const b = person({ name: 'Anna', mobile, notSameAs: [a.id] })
    const c = person({ name: 'Anna', mobile })
    expect(told(a, b)).toEqual([])
    expect(told(a, b, c).map(([one, other]) => [one, other])).toEqual([[a.id, c.id]])
    expect(told({ ...a, notSameAs: [c.id] }, b, c).map(([one, other]) => [one, other])).toEqual([
      [b.id, c.id],
    ])
  })
})

test('every two of a group are told of sooner or later, however many were said to be two or merged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 7 }), fc.infiniteStream(fc.boolean()), (size, says) => {
      let people = Array.from({ length: size }, () => person({ name: 'Anna Öberg', mobile: '+46701740610' }))
      const asked = new Set<string>()
      for (let [next] = found(newestFirst(...people)); next; [next] = found(newestFirst(...people))) {
        const { one, other } = next
        expect(asked.has(pairKey(next))).toBe(false)
        asked.add(pairKey(next))
        const isSame = says.next().value as boolean
        people = isSame
          ? people
              .filter(({ id }) => id !== other.id)
              .map((each) => ({
                ...each,
                notSameAs: each.notSameAs?.map((id) => (id === other.id ? one.id : id)),
              }))
              .map((each) =>
                each.id === one.id
                  ? { ...each, notSameAs: [...(each.notSameAs ?? []), ...(other.notSameAs ?? [])] }
                  : each,
              )
          : people.map((each) =>
              each.id === other.id ? { ...each, notSameAs: [...(each.notSameAs ?? []), one.id] } : each,
            )
      }
      for (const a of people)
        for (const b of people)
          if (a.id < b.id) expect(a.notSameAs?.includes(b.id) || b.notSameAs?.includes(a.id)).toBe(true)
    }),
  )
})

const digits = fc.stringMatching(/^\d{5,7}$/)
test('a slip of the finger is told from two slips, and is one both ways', () => {
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(isSlip(a, b)).toBe(isSlip(b, a))
      expect(isSlip(a, b)).toBe(a !== b && distance(a, b) === 1)
    }),
    { numRuns: 500 },
  )
  expect(isSlip('123456', '124356')).toBe(true)
  expect(isSlip('123456', '213465')).toBe(false)
})

/** Changes, additions, losses and swaps of neighbours, each once: optimal string alignment. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = rows[i]
      if (row) row[j] = best
    }
  return at(a.length, b.length)
}

test('names are alike by their words, and mailboxes by where they lead', () => {
  const alike = (a: string, b: string) => areNamesAlike(nameKey(a), nameKey(b))
  expect(alike('Anna Maria Öberg', 'ANNA OBERG')).toBe(true)
  expect(alike('A. Öberg', 'Anna Öberg')).toBe(true)
  expect(alike('Anna Öberg', 'Anna Lind')).toBe(false)
  expect(mailboxOf('+@kund.example')).toBe('+@kund.example')
})

test('many are looked through in parts, so that others get their turn', () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    person({ name: `Anna ${at % 900} Öberg`, mobile: `+4670${String(1_000_000 + ((at * 7919) % 900_000))}` }),
  )
  const work = finding(many.reverse())
  let parts = 0
  let step = work.next()
  for (; !step.done; step = work.next()) parts += 1
  expect(parts).toBeGreaterThan(25)
  expect(step.value).toHaveLength(0)
})
