import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Headline } from '../../pwa/shell/dashboard/Headline.tsx'

const shown = (figures: ComponentProps<typeof Headline>['figures']) =>
  renderToStaticMarkup(
    <Router ssrPath="/dashboard">
      <Headline figures={figures} campaigns={[]} />
    </Router>,
  )

test('the headline has the room of its next step before the rows come, so that nothing moves when they do', () => {
  expect(shown(undefined)).toMatch(/<h1[^>]*>Hämtar din butik …<\/h1><p[^>]*><span aria-hidden="true"/)
  const nobody = { customers: 0, active: 0, newThisWeek: 0, yesToday: 0, yesThisWeek: 0 }
  expect(shown(nobody)).toMatch(
    /<h1[^>]*>Redo för din första kund<\/h1><p[^>]*>Öppna blippsidan och skriv upp dig själv/,
  )
})
