import { expect, test } from 'vitest'
import { agentOf } from '../../backend/http/agent.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox · Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge · Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Opera · Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
  ],
  ['Safari · Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/26.0 Safari/605.1.15`],
  [
    'Safari · iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${like} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari · iPad', `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${like} Version/18.6 Safari/604.1`],
  [
    'Chrome · iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${like} CriOS/142.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome · Android', `Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet · Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${like} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome · ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/142.0.0.0 Safari/537.36`],
  ['Firefox · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Windows', 'Something/1.0 (Windows NT 10.0)'],
  ['Firefox', 'Firefox/145.0'],
  [null, 'curl/8.14.1'],
  [null, ''],
])('a session is known by %s, whatever else the browser calls itself', (agent, userAgent) => {
  expect(agentOf(userAgent)).toBe(agent)
})
