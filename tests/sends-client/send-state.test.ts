import { describe, expect, test } from 'vitest'
import type { PlanStanding, QueuedSend } from '../../pwa/sends/planned/queued-send.ts'
import { noSend, phaseOf, reduceSend, type SendEvent } from '../../pwa/sends/send-state.ts'
import type { SendSummary } from '../../shared/deliveries.ts'

const planned = (standing: PlanStanding, over: Partial<QueuedSend> = {}): QueuedSend =>
  ({ id: 'op-1', sendId: 'send-1', standing, isStuck: false, message: undefined, ...over }) as QueuedSend
const summary = { recipients: 2, pending: 1 } as SendSummary

const read = (plan: QueuedSend | null | undefined): SendEvent => ({ type: 'planRead', plan })
const pressed: SendEvent = { type: 'pressed' }
const queued: SendEvent = { type: 'queued', sendId: 'send-1' }
const left: SendEvent = { type: 'leftQueue' }
const stateAfter = (...events: SendEvent[]) => events.reduce(reduceSend, noSend)
const shown = (...events: SendEvent[]) => phaseOf(stateAfter(...events), true)

describe('a press of Send', () => {
  test('is offered once the queue has been read, and it has none', () => {
    expect(shown()).toEqual({ at: 'reading' })
    expect(shown(read(null))).toEqual({ at: 'choosing', refused: null })
  })

  test('is on its way from the first moment until the server has taken it, and then the ledger is asked', () => {
    const plan = planned('waiting')
    expect(shown(read(null), pressed)).toEqual({ at: 'sending' })
    expect(shown(read(null), pressed, read(plan))).toEqual({ at: 'sending' })
    expect(shown(read(null), pressed, queued)).toEqual({ at: 'sending' })
    expect(shown(read(null), pressed, queued, read(plan))).toEqual({ at: 'sending' })
    expect(shown(read(null), pressed, queued, read(plan), read(null), left)).toEqual({ at: 'asking' })
    expect(
      shown(read(null), pressed, queued, read(null), left, { type: 'answered', ledger: summary }),
    ).toEqual({ at: 'done', summary })
  })

  test('says that it is kept here where nobody need wait: for too long, without a network, or for a person', () => {
    const plan = planned('waiting')
    const mine = [read(null), pressed, queued, read(plan)]
    expect(shown(...mine, { type: 'patienceEnded' })).toEqual({ at: 'planned', plan })
    expect(phaseOf(stateAfter(...mine), false)).toEqual({ at: 'planned', plan })
    const stuck = planned('waiting', { isStuck: true })
    expect(shown(read(null), pressed, queued, read(stuck))).toEqual({ at: 'planned', plan: stuck })
    const signIn = planned('signIn')
    expect(shown(read(null), pressed, queued, read(signIn))).toEqual({ at: 'planned', plan: signIn })
  })

  test('that the server refuses at once is mended where it was chosen, and takes its operation along', () => {
    const refusal = planned('refused', { message: 'För sent.' })
    for (const order of [
      [queued, read(refusal)],
      [read(refusal), queued],
    ]) {
      const state = stateAfter(read(null), pressed, ...order)
      expect(phaseOf(state, true)).toEqual({ at: 'choosing', refused: { words: 'För sent.' } })
      expect(state.spent).toBe('op-1')
    }
  })

  test('that was not kept at all says so, and is forgotten with the next', () => {
    const failed = [read(null), pressed, { type: 'turnedDown', refused: 'notKept' } as const]
    expect(shown(...failed)).toEqual({ at: 'choosing', refused: 'notKept' })
    expect(shown(...failed, left)).toEqual({ at: 'choosing', refused: 'notKept' })
    expect(shown(...failed, pressed, queued)).toEqual({ at: 'sending' })
  })

  test('waits no longer for the one before it', () => {
    const slow = [read(null), pressed, queued, { type: 'patienceEnded' } as const]
    const again = stateAfter(...slow, left, { type: 'answered', ledger: summary }, pressed, queued)
    expect(again).toMatchObject({ isSlow: false, ledger: 'unasked' })
  })
})

describe('what was handed over past the queue', () => {
  const over = (by: 'server' | 'unknown', ledger: 'unheard' | 'unclear' | SendSummary) =>
    shown(read(null), pressed, { type: 'handedOver', sendId: 'send-1', by, ledger })

  test('is as the ledger has it', () => {
    expect(over('server', summary)).toEqual({ at: 'done', summary })
    expect(over('unknown', 'unclear')).toEqual({ at: 'unclear' })
    expect(over('server', 'unheard')).toEqual({ at: 'choosing', refused: null })
  })

  test('is nowhere when nobody knows whether it arrived and the server has not heard of it', () => {
    expect(over('unknown', 'unheard')).toEqual({ at: 'choosing', refused: 'notKept' })
  })
})

describe('a plan of another time', () => {
  test('is followed, and shows what it waits for', () => {
    for (const standing of ['asked', 'refused'] as const) {
      const plan = planned(standing)
      expect(shown(read(plan))).toEqual({ at: standing, plan })
      expect(stateAfter(read(plan))).toMatchObject({ sendId: 'send-1', isMine: false, spent: null })
    }
    const plan = planned('waiting')
    expect(shown(read(plan))).toEqual({ at: 'planned', plan })
  })

  test('gives way to the ledger once it has left the queue, and can be asked about again', () => {
    const gone = [read(planned('sending')), read(null), left]
    expect(shown(...gone)).toEqual({ at: 'asking' })
    const unclear = [...gone, { type: 'answered', ledger: 'unclear' } as const]
    expect(shown(...unclear)).toEqual({ at: 'unclear' })
    expect(shown(...unclear, left)).toEqual({ at: 'unclear' })
    expect(shown(...unclear, { type: 'asked' })).toEqual({ at: 'asking' })
    expect(shown(...gone, { type: 'answered', ledger: 'unheard' })).toEqual({ at: 'choosing', refused: null })
  })
})
