// biome-ignore lint/style/noRestrictedImports: React alone leaves what the server rendered until the code has come
import { lazy, Suspense } from 'react'
import { landing } from '../../shared/copy/landing.ts'
import type { Language } from '../words/copy.ts'
import { otherLanguage } from './public-language.ts'

// The form came from the server, and nothing in it is pressed: the browser needs its code only to say it in the other
// language. Until then React leaves what the server rendered as it is.
const PhoneForm = lazy(async () => {
  if (typeof document !== 'undefined') await otherLanguage()
  return import('./PhoneForm.tsx')
})

/** The form that a tag opens, in a phone: a picture that cannot be pressed. */
export function Phone({ language }: { language: Language }) {
  return (
    <figure className="phone" role="img" aria-label={landing(language)('phone')}>
      <div className="phone-screen" inert aria-hidden="true">
        <Suspense>
          <PhoneForm language={language} />
        </Suspense>
      </div>
    </figure>
  )
}
