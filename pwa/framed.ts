// The start of the form in a frame on the shop's own web site. No worker: browsers give frames of other sites a storage
// of their own, if any, and what is kept in it goes out while the page is open.
import { begin } from './taps/begin.ts'
import { letGoWhenLeft } from './taps/left.ts'
import { SETUP_ID, type TapSetup } from './taps/setup.ts'
import { slot } from './taps/slots.ts'
import { tellHeight } from './taps/tell-height.ts'

const root = slot(document, '[data-framed]')

tellHeight(root, String(root.dataset.framed).split(' '))
if (root.dataset.outcome === 'form') {
  const setup: TapSetup = JSON.parse(slot(document, `#${SETUP_ID}`).textContent)
  letGoWhenLeft()
  begin(root, setup, (language) => {
    document.documentElement.lang = language
  })
}
