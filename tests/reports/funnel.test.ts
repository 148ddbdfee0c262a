import fc from 'fast-check'
import { expect, test } from 'vitest'
import { funnelOf, funnelSteps } from '../../shared/business-report.ts'

test('whoever sent a form in has opened the page and begun, though no page told of it', () => {
  expect(funnelOf({ opened: 5, started: 4, submitted: 6, consented: 5 })).toEqual({
    ...{ opened: 6, started: 6, submitted: 6, consented: 5 },
  })
})

test('what was counted in order stays as it was counted', () => {
  const counted = { opened: 40, started: 22, submitted: 20, consented: 19 }
  expect(funnelOf(counted)).toEqual(counted)
})

test('no step is ever more than 100 % of the one before', () => {
  const count = fc.nat(1000)
  const counted = fc.record({ opened: count, started: count, submitted: count, consented: count })
  fc.assert(
    fc.property(counted, (each) => {
      const now = funnelOf(each)
      for (const [at, step] of funnelSteps.entries())
        expect(now[step]).toBeLessThanOrEqual(now[funnelSteps[at - 1] ?? step])
    }),
  )
})
