import fc from 'fast-check'
import { split } from 'split-sms'
import { expect, test } from 'vitest'
import {
  type CheckContext,
  check,
  type Finding,
  fix,
  settle,
  severities,
} from '../../shared/checker/index.ts'
import { checker } from '../../shared/copy/checker.ts'
import { channels } from '../../shared/rules/channels.ts'
import { facts, isKnown } from '../../shared/rules/facts.ts'
import { sampleToken, withOptOut } from '../../shared/rules/sms.ts'
import { fill, placeholders } from '../../shared/rules/template.ts'
import { sampleValues } from '../../shared/rules/texts/outgoing.ts'
import { merchantText } from '../writer/phrases.ts'

const publicUrl = 'https://blipp.example'
const sms: CheckContext = { channel: 'sms', language: 'sv', businessName: 'Björns', publicUrl }
const seeded = { seed: 7 }

test('the parts that are told are those of a counter that somebody else wrote, in 2,000 texts', () => {
  let told = 0
  fc.assert(
    fc.property(merchantText(30), (text) => {
      const way = { from: 'Bjorns', language: 'sv', publicUrl, token: sampleToken } as const
      const filled = fill(text, sampleValues(publicUrl, 'Björns'))
      const theirs = split(withOptOut(filled, way), { summary: true }).parts.length
      const parts =
        check(text, { ...sms, from: 'Bjorns' }).find(({ code }) => code === 'partsMany')?.values.parts ?? 1
      if (parts !== 1) told++
      expect([text, parts]).toEqual([text, theirs])
    }),
    { ...seeded, numRuns: 2000 },
  )
  expect(told).toBeGreaterThan(300)
})

const contexts = fc.record<CheckContext>({
  channel: fc.constantFrom(...channels),
  language: fc.constantFrom('sv', 'en'),
  businessName: fc.constant('Björns'),
  from: fc.constantFrom('Bjorns', '+46701740605', null),
})

const key = ({ code, found }: Finding) => `${code} ${found}`
const count = (findings: Finding[], of: Finding) =>
  findings.filter((one) => (of.found.length > 40 ? one.code === of.code : key(one) === key(of))).length

test('a press takes its finding away and brings none that is worse', () => {
  let pressed = 0
  fc.assert(
    fc.property(merchantText(), contexts, (text, context) => {
      const before = check(text, context)
      for (const finding of before.filter(({ replacement }) => replacement !== null)) {
        pressed++
        const after = check(fix(text, finding), context)
        expect([finding, count(after, finding)]).toEqual([finding, expect.any(Number)])
        expect(count(after, finding)).toBeLessThan(count(before, finding))
        const worse = after.filter(
          (one) =>
            severities.indexOf(one.severity) < severities.indexOf(finding.severity) &&
            !before.some(({ code }) => code === one.code),
        )
        expect(worse).toEqual([])
        expect(checker('sv')(`${finding.code}Fix` as 'shoutingFix')).not.toContain('checker.')
      }
    }),
    { ...seeded, numRuns: 500 },
  )
  expect(pressed).toBeGreaterThan(1000)
})

test('what a model made up is gone: no link, number or placeholder but those of the merchant', () => {
  const given = ['20 % rabatt t.o.m. 30 november', 'https://shop.example/rea?id=7', 'Björns']
  const known = given.flatMap(facts)
  fc.assert(
    fc.property(merchantText(), (answer) => {
      const text = settle(answer, { ...sms, given })
      const strange = facts(text).filter(
        (fact) => !isKnown(fact, known) && !(placeholders as readonly string[]).includes(fact.value),
      )
      expect(strange.map(({ found }) => found)).toEqual([])
    }),
    { ...seeded, numRuns: 1000 },
  )
})

test('the rest of what a model wrote stays', () => {
  const answer =
    'Hej [Customer Name]! 20 % rabatt i dag. Läs mer på https://evil.example/x. Ring 0900-123. Välkommen in.'
  expect(settle(answer, { ...sms, given: ['20 % rabatt'] })).toBe(
    'Hej {{name}}! 20 % rabatt i dag. Välkommen in.',
  )
})
