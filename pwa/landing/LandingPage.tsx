import { landing } from '../../shared/copy/landing.ts'
import { DemoPlace } from '../demo/index.ts'
import { Booking, Contact } from './Contact.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Prices } from './Prices.tsx'
import { chooseLanguage } from './public-language.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { PublicPageProps, SitePage } from './site-page.ts'
import { Why } from './Why.tsx'

/** The start page: the product itself, what it costs, and whom to ask. */
function LandingPage(props: PublicPageProps) {
  const { language } = props
  return (
    <DemoPlace language={language} onLanguage={chooseLanguage}>
      <SiteFrame {...props}>
        <Hero language={language} />
        <HowItWorks language={language} />
        <Features language={language} />
        <Prices language={language} />
        <Why language={language} />
        <Booking {...props} />
        <Contact {...props} />
      </SiteFrame>
    </DemoPlace>
  )
}

export const landingPage: SitePage = {
  Page: LandingPage,
  carriesStyle: true,
  head: (language) => {
    const t = landing(language)
    return { title: t('title'), description: t('description') }
  },
}
