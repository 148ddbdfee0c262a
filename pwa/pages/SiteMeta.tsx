import type { Language } from '../../shared/copy/copy.ts'
import { type SitePageName, type SiteSettings, sitePath, sitePaths } from '../../shared/pages/site.ts'
import { planNames, plans } from '../../shared/rules/plans.ts'
import type { PageHead } from '../landing/index.ts'

interface Props {
  name: SitePageName
  language: Language
  settings: SiteSettings
  head: PageHead
}

const locales = { sv: 'sv_SE', en: 'en_GB' } as const

/** Metadata for search engines and shared links: one address a language, each naming the other. */
export function SiteMeta({ name, language, settings, head }: Props) {
  if (name === 'notFound') return <meta name="robots" content="noindex" />
  const at = (to: Language) => settings.publicUrl + sitePath(sitePaths[name], to)
  const picture = `${settings.publicUrl}/pictures/shared.${language}.png`
  return (
    <>
      <link rel="canonical" href={at(language)} />
      <link rel="alternate" hrefLang="sv" href={at('sv')} />
      <link rel="alternate" hrefLang="en" href={at('en')} />
      <link rel="alternate" hrefLang="x-default" href={at('sv')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Blipp" />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={at(language)} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, in which nothing ends the element
        dangerouslySetInnerHTML={{
          __html: json(
            name === 'landing' ? [organization(settings), product(settings)] : [organization(settings)],
          ),
        }}
      />
    </>
  )
}

const json = (graph: object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')

function organization({ publicUrl, operator }: SiteSettings): object {
  const { name, phone, email } = operator
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: name ?? 'Blipp',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/blipp-512-0b5410df.png`,
    email,
    ...(phone && { telephone: phone }),
  }
}

/** The prices of the one table, a month with VAT. */
function product({ publicUrl }: SiteSettings): object {
  const { free, starter, professional } = plans
  const offer = (name: string, ore: number) => ({
    '@type': 'Offer',
    name,
    price: String(ore / 100),
    priceCurrency: 'SEK',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(ore / 100),
      priceCurrency: 'SEK',
      unitCode: 'MON',
      valueAddedTaxIncluded: true,
    },
  })
  return {
    '@type': 'SoftwareApplication',
    name: 'Blipp',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: `${publicUrl}/`,
    provider: { '@id': `${publicUrl}/#organization` },
    offers: [
      offer(planNames.free, free.priceOre),
      offer(planNames.starter, starter.priceOre),
      offer(planNames.professional, professional.yearlyPriceOre),
    ],
  }
}
