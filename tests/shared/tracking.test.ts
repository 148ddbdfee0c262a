import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destinationOf } from '../../shared/rules/links.ts'
import {
  fillLinks,
  followedIn,
  LINK_TOKEN_LENGTH,
  markLinks,
  notLonger,
  trackableLinks,
  trackedOf,
  trackedUrl,
  withReview,
} from '../../shared/rules/tracking.ts'

const publicUrl = 'https://blipp.example'
const own = { publicUrl, reviewUrl: 'https://g.page/bjorn/review' }
const token = 'aB3dE5fG7hJ9'

describe('the links that are followed', () => {
  test('are those that the merchant wrote, each once, without what ends the sentence', () => {
    const text =
      'Boka på https://bjorn.example/boka. Se http://bjorn.example/pris, och https://bjorn.example/boka!'
    expect(trackableLinks(text, own)).toEqual(['https://bjorn.example/boka', 'http://bjorn.example/pris'])
  })

  test.each([
    ['the review page', 'Skriv gärna: https://g.page/bjorn/review'],
    ['the review placeholder', 'Skriv gärna: {{review}} eller {{review|https://bjorn.example}}'],
    ['a page of Blipp', `Tacka nej: ${publicUrl}/u/abcdef`],
    ['one that differs from person to person', 'https://bjorn.example/?namn={{name}}'],
    ['what is no web address', 'ftp://bjorn.example javascript:alert(1) https://'],
  ])('are not %s', (_, text) => {
    expect(trackableLinks(text, own)).toEqual([])
  })

  test('of a mail are the review page too, wherever it stands; of a text message not', () => {
    const message = 'Tyckte du om det? {{ review|https://bjorn.example }} {{review}} {{name}}'
    const choice = { mailClicks: true, smsClicks: true, opens: false }
    expect(followedIn(choice, { ...own, channel: 'email', message })).toEqual([own.reviewUrl])
    expect(followedIn(choice, { ...own, channel: 'sms', message })).toEqual([])
    expect(withReview(message, own.reviewUrl)).toBe(
      `Tyckte du om det? ${own.reviewUrl} ${own.reviewUrl} {{name}}`,
    )
    for (const none of [null, 'https://g.page/{{name}}', 'https://g.page/%%LINK_0%%'])
      expect(withReview(message, none)).toBe(message)
  })

  test('are at most as many as one character can name', () => {
    const text = Array.from({ length: 100 }, (_, n) => `https://bjorn.example/${n}`).join(' ')
    expect(trackableLinks(text, own)).toHaveLength(62)
  })

  test('in a text message are only those that do not get longer', () => {
    const long = 'https://bjorn.example/boka/klippning/fredag'
    expect(notLonger(['https://x.se', long], publicUrl)).toEqual([long])
    expect(trackedUrl(publicUrl, token, 61).length).toBeLessThanOrEqual(long.length)
  })
})

test('an address names the message and the link it stands for, and nothing else is one', () => {
  for (const position of [0, 9, 10, 61]) {
    const path = trackedUrl(publicUrl, token, position).split('/l/')[1] ?? ''
    expect(path).toHaveLength(LINK_TOKEN_LENGTH + 1)
    expect(trackedOf(path)).toEqual({ token, position })
  }
  for (const path of ['', token, `${token}00`, `${token.slice(1)}-0`, 'å'.repeat(13)])
    expect(trackedOf(path)).toBeNull()
})

test('a link leads where a browser would take it, as a header may carry it', () => {
  expect(destinationOf('https://åäö.example/sök?q=å b')).toBe(
    'https://xn--4cab6c.example/s%C3%B6k?q=%C3%A5%20b',
  )
  expect(destinationOf('javascript:alert(1)')).toBeNull()
  expect(destinationOf('https://')).toBeNull()
})

test('whatever is written comes out again as it was where nobody is followed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl())), (words) => {
      const text = words.join(' ')
      const links = trackableLinks(text, own)
      expect(fillLinks(markLinks(text, links), links)).toBe(text)
    }),
  )
})

test('a mark that the merchant typed stands for no link', () => {
  expect(fillLinks('%%LINK_7%% %%LINK_0%%', ['https://x.example'])).toBe('%%LINK_7%% https://x.example')
  expect(fillLinks('%%LINK_0%%', [])).toBe('%%LINK_0%%')
})
