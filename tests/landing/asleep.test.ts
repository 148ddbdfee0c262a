// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { noticeTypingInto, sayWithoutScript } from '../../pwa/landing/asleep.ts'

function page(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

test('a page whose script does not come says what it says to whoever has none', () => {
  const root = page('<form></form>')
  const note = document.createElement('noscript')
  // As a browser that runs scripts reads it.
  note.textContent = '<p>Mejla oss: <a href="mailto:hej@exempel.se">hej@exempel.se</a></p>'
  root.append(note)
  sayWithoutScript(root)
  expect(root.querySelector('noscript')).toBeNull()
  expect(root.querySelector('a')?.getAttribute('href')).toBe('mailto:hej@exempel.se')
})

test('a page is not loaded anew over what somebody has typed into it', () => {
  const root = document.body.appendChild(page('<input value="Björn"><textarea>Hej</textarea>'))
  const hasTyped = noticeTypingInto(root)
  expect(hasTyped()).toBe(false)
  const area = root.querySelector('textarea')
  if (area) area.value = 'Hej, jag vill prova'
  // Before the script came.
  expect(noticeTypingInto(root)()).toBe(true)
  area?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(hasTyped()).toBe(true)
})
