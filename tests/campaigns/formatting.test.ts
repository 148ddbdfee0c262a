import { expect, test } from 'vitest'
import { withBold, withLines, withLink } from '../../pwa/campaigns/mail/formatting.ts'
import { fieldsOf, messageOf } from '../../pwa/drafts/index.ts'
import { fittedSize } from '../../pwa/pictures/shrink.ts'

const at = (start: number, end = start) => ({ start, end })

test('a line becomes a heading and is one no longer; a list takes the place of a heading', () => {
  const on = withLines('Hej\nVåren är här', at(5), '# ', 'x')
  expect(on.text).toBe('Hej\n# Våren är här')
  expect(withLines(on.text, at(8), '# ', 'x').text).toBe('Hej\nVåren är här')
  expect(withLines(on.text, at(8), '- ', 'x').text).toBe('Hej\n- Våren är här')
})

test('all selected lines become items, but not the empty one between them', () => {
  expect(withLines('ett\n\ntvå', at(0, 8), '- ', 'x').text).toBe('- ett\n\n- två')
})

test('on an empty line a sample stands selected, to be typed over', () => {
  const { text, selection } = withLines('Hej\n', at(4), '# ', 'Rubrik')
  expect(text).toBe('Hej\n# Rubrik')
  expect(text.slice(selection.start, selection.end)).toBe('Rubrik')
  const bold = withBold('Hej ', at(4), 'viktigt')
  expect(bold.text).toBe('Hej **viktigt**')
  expect(bold.text.slice(bold.selection.start, bold.selection.end)).toBe('viktigt')
})

test('bold words are plain again at a second press', () => {
  const on = withBold('Hej du', at(4, 6), 'x')
  expect(on.text).toBe('Hej **du**')
  expect(withBold(on.text, on.selection, 'x').text).toBe('Hej du')
})

test('a link takes the place of what is selected, and cannot be broken by what it says', () => {
  expect(withLink('Se priser nu', at(3, 9), 'pri[ser]', 'https://a.se/(b)').text).toBe(
    'Se [pri ser](https://a.se/%28b%29) nu',
  )
})

test('the fields of a mail make its text, and a text message has none of them', () => {
  const message = 'Hej!\n\n[Boka](https://a.se)'
  const fields = fieldsOf({ type: 'email', message })
  expect(fields).toEqual({ message: 'Hej!', button: { text: 'Boka', target: 'https://a.se' } })
  expect(messageOf({ type: 'email', ...fields })).toBe(message)
  expect(messageOf({ type: 'sms', ...fields })).toBe('Hej!')
  expect(fieldsOf({ type: 'sms', message })).toEqual({ message })
  expect(messageOf({ type: 'email', message: 'Hej!', button: { text: 'Boka', target: 'a.se/b' } })).toBe(
    'Hej!\n\n[Boka](https://a.se/b)',
  )
})

test('a picture is made as wide as a mail, and no larger than it was', () => {
  expect(fittedSize({ width: 4000, height: 3000 })).toEqual({ width: 1200, height: 900 })
  expect(fittedSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 })
  expect(fittedSize({ width: 1000, height: 9000 })).toEqual({ width: 267, height: 2400 })
})
