import { cookies } from '../../shared/copy/cookies.ts'
import { openCookieSettings } from '../cookies/index.ts'
import { InstallSection } from '../install/index.ts'
import { Button, Card } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** What is decided for this browser alone. */
export const AppSections = () => (
  <>
    <InstallSection />
    <CookieSection />
  </>
)

function CookieSection() {
  const t = useCopy(cookies)
  return (
    <Card title={t('change')}>
      <p className="mb-4 text-muted">{t('changeText')}</p>
      <Button onClick={openCookieSettings}>{t('changeChoice')}</Button>
    </Card>
  )
}
