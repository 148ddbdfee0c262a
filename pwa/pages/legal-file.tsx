import { renderToStaticMarkup } from 'react-dom/server'
import { signing } from '../../shared/copy/agreement.ts'
import { legalPages, subProcessors } from '../../shared/copy/sub-processors.ts'
import { legalText, operatorName } from '../../shared/legal.ts'
import type { LegalFileProps } from '../../shared/pages/props.ts'
import { LegalSections, ProcessorTable } from '../legal/index.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1d1c1a; background: #fff; max-width: 42rem; margin: 3rem auto; padding: 0 1.5rem }
h1 { font-size: 1.75rem; line-height: 1.15; margin: 0 0 .75rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
p, ul, dl { margin: .5rem 0 } ul { padding-left: 1.25rem } dt { color: #5f5b54; font-size: .875rem } dd { margin: 0 0 .5rem }
address { font-style: normal; margin: .5rem 0 .5rem 1rem } address span { display: block } a { color: inherit }
.lines { display: grid; gap: 2.25rem; margin-top: 2rem; break-inside: avoid } .lines div { border-top: 1px solid; padding-top: .25rem; font-size: .875rem }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 11pt } }`

/** A whole HTML file to keep, print or sign: it needs nothing beside it. */
export function legalFile(props: LegalFileProps): string {
  const { name, language } = props
  const title = name === 'dpa' ? legalPages(language)('dpa') : subProcessors(language)('title')
  const markup = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Blipp`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style, above */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{name === 'dpa' ? <Agreement {...props} /> : <Processors {...props} />}</body>
    </html>,
  )
  return `<!doctype html>\n${markup}\n`
}

function Agreement({ operator, language, publicUrl }: LegalFileProps) {
  const text = legalText('dpa', operator, language)
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <p>{legalPages(language)('updated', { day: text.version })}</p>
      <LegalSections
        text={text}
        operator={operator}
        language={language}
        linkTo={(path) => `${publicUrl}${path}`}
      />
      <Signing language={language} />
    </>
  )
}

function Signing({ language }: Pick<LegalFileProps, 'language'>) {
  const t = signing(language)
  return (
    <section>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      {(['controller', 'processor'] as const).map((party) => (
        <div key={party} className="lines">
          <strong>{t(party)}</strong>
          <div>{t('business')}</div>
          <div>{t('place')}</div>
          <div>{t('signature')}</div>
        </div>
      ))}
    </section>
  )
}

function Processors({ operator, language, day }: LegalFileProps) {
  const t = subProcessors(language)
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('lead', { operator: operatorName(operator, language) })}</p>
      <p>{legalPages(language)('asOf', { day })}</p>
      <ProcessorTable operator={operator} language={language} />
    </>
  )
}
