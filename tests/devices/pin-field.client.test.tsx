import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PinField } from '../../pwa/devices/PinField.tsx'

test('the button that shows a PIN calls it a code, and not a password', () => {
  const html = renderToStaticMarkup(<PinField label="PIN" value="" onChange={() => undefined} />)
  expect(html).toContain('Visa koden')
  expect(html).not.toContain('lösenordet')
})
