import { describe, expect, test } from 'vitest'
import { isMachine, type Visit } from '../../backend/tracking/machine.ts'

const telephone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const cubot =
  'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const visit = (values: Partial<Visit> = {}): Visit => ({
  method: 'GET',
  agent: telephone,
  purpose: '',
  at: '2026-11-21T09:05:00.000Z',
  ...values,
})
const mail = { channel: 'email', sentAt: '2026-11-21T09:00:00.000Z' } as const

describe('a person', () => {
  test.each([
    ['on a telephone', telephone],
    ['on a Cubot', cubot],
    [
      'whose pictures Gmail fetches as they are looked at',
      'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    ],
  ])('is somebody %s', (_, agent) => {
    expect(isMachine(visit({ agent }), mail)).toBe(false)
  })
})

describe('a program', () => {
  test.each([
    ['says so', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['shows what a link is about', 'facebookexternalhit/1.1'],
    ['guards a mailbox', 'Mozilla/5.0 (compatible; Barracuda Sentinel)'],
    ['was written by somebody', 'python-requests/2.32'],
    ['has no name', ''],
    ['is Apple Mail, which fetches everything', 'Mozilla/5.0'],
  ])('%s', (_, agent) => {
    expect(isMachine(visit({ agent }), mail)).toBe(true)
  })

  test('asks without wanting to see, or before anybody asked', () => {
    expect(isMachine(visit({ method: 'HEAD' }), mail)).toBe(true)
    expect(isMachine(visit({ purpose: 'prefetch;anonymous-client-ip' }), mail)).toBe(true)
  })

  test('is there within seconds of the mail, or before it is even known to have arrived', () => {
    expect(isMachine(visit({ at: '2026-11-21T09:00:09.000Z' }), mail)).toBe(true)
    expect(isMachine(visit({ at: '2026-11-21T09:00:10.000Z' }), mail)).toBe(false)
    expect(isMachine(visit({ at: '2026-11-21T09:00:03.000Z' }), { ...mail, channel: 'sms' })).toBe(false)
    expect(isMachine(visit(), { ...mail, sentAt: null })).toBe(true)
  })
})
