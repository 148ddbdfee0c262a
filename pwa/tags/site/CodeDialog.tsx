import { type ReactNode, useId, useState } from 'react'
import { languages } from '../../../shared/copy/copy.ts'
import { siteForm } from '../../../shared/copy/site-form.ts'
import { type EmbedTheme, embedThemes } from '../../../shared/pages/embed.ts'
import { embedLine, framedPage } from '../../../shared/rules/site-form/code.ts'
import type { Tag } from '../../../shared/tags.ts'
import { useProfile } from '../../sync/index.ts'
import { CopyButton, Dialog, LinkButton, Select } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { shownSite } from './site-form.ts'

/** The line for the web site, with what can be chosen of it, and what helps where it does not show. */
export function CodeDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const t = useCopy(siteForm)
  const business = useProfile()
  const [language, setLanguage] = useState(business?.language ?? 'sv')
  const [theme, setTheme] = useState<EmbedTheme>('light')
  const publicUrl = new URL(tag.url).origin
  const wanted = { publicUrl, code: tag.code, language, theme }
  const { sites = [] } = tag
  return (
    <Dialog open onClose={onClose} title={t('codeTitle', { label: tag.label })} description={t('codeText')}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? language)}
          />
          <Select
            label={t('theme')}
            value={theme}
            options={embedThemes.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) => setTheme(embedThemes.find((one) => one === target.value) ?? theme)}
          />
        </div>
        <Copied label={t('line')} text={embedLine(wanted)} copy={t('copyLine')}>
          <LinkButton href={framedPage(wanted)} newTab variant="quiet">
            {t('look')}
          </LinkButton>
        </Copied>
        <Copied label={t('link')} hint={t('linkText')} text={tag.url} copy={t('copyLink')} />
        <section className="flex flex-col gap-1 text-sm">
          <h3 className="text-base">{t('refused')}</h3>
          <p>{t('refusedSite', { sites: sites.map(shownSite).join(', ') })}</p>
          <p className="text-muted">{t('refusedPolicy', { origin: publicUrl })}</p>
        </section>
      </div>
    </Dialog>
  )
}

interface CopiedProps {
  label: string
  hint?: string
  text: string
  /** The button's name. */
  copy: string
  children?: ReactNode
}

function Copied({ label, hint, text, copy, children }: CopiedProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-base">
        {label}
      </h3>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <code className="mt-1 block rounded-card border border-base-300 bg-base-200 px-4 py-3 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </code>
      <div className="flex flex-wrap items-center gap-1">
        <CopyButton text={text} label={copy} />
        {children}
      </div>
    </section>
  )
}
