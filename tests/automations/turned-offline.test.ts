import { expect, test } from 'vitest'
import { withPending } from '../../pwa/sync/overlay.ts'
import type { Automation, AutomationPatch } from '../../shared/automations.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { operation, queued } from '../support/device.ts'

const shown = (on: boolean, patch: AutomationPatch) => {
  const id = uuid7()
  const row = { id, kind: 'welcome', on, held: 'offerEnded' } as Automation
  return withPending('automation', [row], [queued(operation('automation.update', id, patch))], new Map())
}

test('an automation that was held is shown as going on once it is turned on without a network', () => {
  expect(shown(false, { on: true })).toMatchObject([{ on: true, held: null }])
})

test('one that is on and held stays so, whatever else of it is changed', () => {
  expect(shown(true, { on: true, message: 'Hej!' })).toMatchObject([{ on: true, held: 'offerEnded' }])
})
