import { expect, test } from 'vitest'
import { openedFrom } from '../../shared/rules/url.ts'

test.each([
  ['http://localhost:3000', 'here'],
  ['https://localhost', 'here'],
  ['http://shop.localhost:3000', 'here'],
  ['http://127.0.0.1:3000', 'here'],
  ['http://127.1.2.3', 'here'],
  ['http://[::1]:3000', 'here'],
  ['http://192.168.1.20:3000', 'plain'],
  ['http://blipp.example', 'plain'],
  ['https://blipp.example', 'everywhere'],
  ['https://localhost.example', 'everywhere'],
  ['https://127.0.0.1.example', 'everywhere'],
])('tags of a Blipp at %s can be opened: %s', (publicUrl, from) => {
  expect(openedFrom(publicUrl)).toBe(from)
})
