// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { CodesDialog } from '../../pwa/businesses/security/CodesDialog.tsx'
import { SecretShown } from '../../pwa/connections/SecretShown.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { security } from '../../shared/copy/security.ts'
import { shownOnce } from '../../shared/copy/shown-once.ts'
import { webhooks } from '../../shared/copy/webhooks.ts'
import { acting, mounted } from '../support/mounted.tsx'

let leave = async () => {}
afterEach(() => leave())

const t = shownOnce('en')
const shown = {
  'a secret': (onClose: () => void) => (
    <SecretShown title="bokning.example" t={webhooks('en')} secret="whsec_x" onClose={onClose} />
  ),
  'recovery codes': (onClose: () => void) => <CodesDialog codes={['k0fx-9rtm']} onClose={onClose} />,
}
const kept = { 'a secret': webhooks('en')('done'), 'recovery codes': security('en')('codesKept') }

test.each(['a secret', 'recovery codes'] as const)(
  '%s that is never shown again is not lost by Esc, and goes once somebody says that it is kept',
  async (what) => {
    setLanguage('en')
    const onClose = vi.fn()
    const page = await mounted(shown[what](onClose))
    leave = page.leave
    const press = (name: string) =>
      acting(() =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
      )
    const pressEsc = () =>
      acting(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))

    await pressEsc()
    expect(onClose).not.toHaveBeenCalled()
    expect(page.place.textContent).toContain(t('text'))
    await press(t('stay'))
    expect(page.place.textContent).not.toContain(t('text'))
    await pressEsc()
    await press(t('leave'))
    expect(onClose).toHaveBeenCalledOnce()
    await press(kept[what])
    expect(onClose).toHaveBeenCalledTimes(2)
  },
)
