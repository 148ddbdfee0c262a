import '../support/browser-globals.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { tabLocks } from '../../pwa/browser/locks.ts'
import { type Live, listen } from '../../pwa/sync/live.ts'
import { emptyReport } from '../../shared/deliveries.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

const sources: Source[] = []
class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  constructor() {
    super()
    sources.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  tell(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}
vi.stubGlobal('EventSource', Source)

const progress = { campaignId: 'c', sendId: 's', state: 'sending', report: emptyReport }

describe('a tab that listens', () => {
  const onSend = vi.fn()
  const onChanged = vi.fn()
  let live: Live
  let source: Source

  beforeEach(async () => {
    vi.clearAllMocks()
    live = listen({ name: uuid7(), locks: tabLocks, onChanged, onSend, onTurn: () => {} })
    await expect.poll(() => sources.at(-1)?.readyState).toBe(1)
    source = sources.at(-1) as Source
  })

  test('hears of changes, and how far a send has come', async () => {
    source.tell('changed', { revision: 7 })
    source.tell('send', progress)
    expect(onChanged).toHaveBeenCalledWith(7)
    await expect.poll(() => onSend.mock.calls).toEqual([[progress]])
    live.close()
  })

  test('hears nothing more once it has left, of what came before either', async () => {
    source.tell('send', progress)
    live.close()
    await import('../../shared/reports.ts')
    await new Promise(setImmediate)
    expect(onSend).not.toHaveBeenCalled()
  })
})
