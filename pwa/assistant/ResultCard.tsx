import { Check, Lightbulb } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Engagement, GeneratedText } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { Badge, type Tone } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CopyText } from './CopyText.tsx'
import { WrittenBy } from './WrittenBy.tsx'

const tones: Record<Engagement, Tone> = { high: 'success', medium: 'info', low: 'warning' }

interface Props {
  result: GeneratedText
  /** Further actions, beside copying. */
  actions?: ReactNode
  children?: ReactNode
}

/** A text that was written, who wrote it, and what to think of before it is used. */
export function ResultCard({ result, actions, children }: Props) {
  const t = useCopy(assistant)
  const { number } = useFormat()
  const id = useId()
  const { subject, message, suggestions, reasons, wordCount } = result
  return (
    <section aria-labelledby={id} className="rounded-card border border-base-300 bg-base-100">
      <header className="flex flex-wrap items-center gap-2 px-5 pt-4">
        <h2 id={id} tabIndex={-1} className="mr-auto text-lg">
          {t('resultTitle')}
        </h2>
        <WrittenBy writtenBy={result.writtenBy} />
        <span className="text-muted text-sm">{t('words', { n: number(wordCount) })}</span>
      </header>
      <div className="flex flex-col gap-5 p-5">
        <dl className="flex flex-col gap-4">
          {subject && <Part label={t('subject')} text={subject} strong />}
          <Part label={t('message')} text={message} />
        </dl>
        <div className="flex flex-wrap gap-2">
          {actions}
          <CopyText text={subject ? `${subject}\n\n${message}` : message} what={t('resultTitle')} outlined />
        </div>
        {reasons.length > 0 && <Engages result={result} />}
        {suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
        {children}
      </div>
    </section>
  )
}

function Part({ label, text, strong }: { label: string; text: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={`mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] ${strong ? 'font-semibold' : ''}`}>
        {text}
      </dd>
    </div>
  )
}

/** How much the text engages, which is worth as much as its reasons. */
function Engages({ result: { estimatedEngagement, reasons } }: Pick<Props, 'result'>) {
  const t = useCopy(assistant)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
      <Badge tone={tones[estimatedEngagement]}>{t(`engagement_${estimatedEngagement}`)}</Badge>
      <ul aria-label={t('reasons')} className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-center gap-1.5">
            <Check aria-hidden="true" size={16} className="shrink-0 text-success" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Suggestions({ suggestions }: Pick<GeneratedText, 'suggestions'>) {
  const t = useCopy(assistant)
  return (
    <div className="rounded-field bg-base-200 px-4 py-3 text-sm">
      <h3 className="flex items-center gap-2 text-sm">
        <Lightbulb aria-hidden="true" size={18} className="text-muted" />
        {t('suggestions')}
      </h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-6">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>{suggestion}</li>
        ))}
      </ul>
    </div>
  )
}
