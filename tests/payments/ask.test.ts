import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask } from '../../backend/payments/ask.ts'
import { ProviderAway } from '../../backend/payments/provider.ts'
import { type ScriptedPeer, scriptedPeer } from './peer.ts'

let peer: ScriptedPeer

beforeAll(async () => {
  peer = await scriptedPeer()
})
beforeEach(() => {
  peer.heard.length = 0
  peer.answers.clear()
})
afterAll(() => peer.close())

describe('a provider that is asked', () => {
  const asked = (timeoutMs?: number) => ask({ baseUrl: peer.url, timeoutMs }, { method: 'GET', path: '/x' })

  test.each([500, 502, 599, 429])('and answers %i is away', async (status) => {
    peer.answers.set('GET /x', { status })
    await expect(asked()).rejects.toThrow(ProviderAway)
  })

  test.each([200, 302, 404, 422, 428, 430, 499])('and answers %i has answered', async (status) => {
    peer.answers.set('GET /x', { status, body: { is: 'there' }, headers: { location: '/elsewhere' } })
    expect(await asked()).toMatchObject({ status, body: { is: 'there' } })
    expect(peer.heard.map(({ at }) => at)).toEqual(['GET /x'])
  })

  test('has said nothing where it is no JSON, and is away where it is more than a million bytes', async () => {
    peer.answers.set('GET /x', '<html>')
    expect(await asked()).toMatchObject({ status: 200, body: undefined })
    peer.answers.set('GET /x', `"${'x'.repeat(999_998)}"`)
    expect((await asked()).body).toHaveLength(999_998)
    peer.answers.set('GET /x', `"${'x'.repeat(999_999)}"`)
    await expect(asked()).rejects.toThrow(ProviderAway)
  })

  test('and is silent is away after ten seconds, or the time it is given', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    peer.answers.set('GET /x', 'silence')
    await expect(asked(20)).rejects.toThrow(ProviderAway)
    peer.answers.set('GET /x', { status: 200 })
    await asked()
    expect(timeout.mock.calls).toEqual([[20], [10_000]])
    timeout.mockRestore()
  })

  test('is told the bytes of what it is sent', async () => {
    peer.answers.set('PUT /x', { status: 200 })
    await ask({ baseUrl: peer.url }, { method: 'PUT', path: '/x', body: { name: 'Åsa' } })
    expect(peer.heard[0]).toMatchObject({
      body: { name: 'Åsa' },
      headers: { 'content-type': 'application/json', 'content-length': '15', accept: 'application/json' },
    })
  })
})
