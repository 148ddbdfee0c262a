import { CircleAlert, Lightbulb, OctagonAlert, Wrench } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CheckContext, Finding, FindingCode, Severity } from '../../shared/checker/index.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { checker } from '../../shared/copy/checker.ts'
import { useFetched } from '../api/useFetched.ts'
import { afterPress } from '../browser/after-press.ts'
import { Button } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'

const PAUSE_MS = 700

/** Said elsewhere in the editor: by the fields themselves, and the meter of the SMS. */
const saidElsewhere: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'empty',
  'subjectMissing',
  'senderMissing',
  'senderInvalid',
  'costlySigns',
  'costlyLetters',
  'costlyEmoji',
  'partsMany',
])

const looks: Record<Severity, { Icon: typeof Lightbulb; tone: string }> = {
  stop: { Icon: OctagonAlert, tone: 'text-error' },
  warn: { Icon: CircleAlert, tone: 'text-warning' },
  hint: { Icon: Lightbulb, tone: 'text-muted' },
}

interface Props {
  message: string
  context: CheckContext
  onFix: (message: string) => void
}

/** Possible improvements of the text, once its author pauses, each with a fix where there is one. */
export function Findings({ message, context, onFix }: Props) {
  const t = useCopy(assistant)
  const { findings, mended } = useFindings(message, context)
  const place = useRef<HTMLDivElement>(null)
  const mend = (finding: Finding) => {
    const text = mended(finding)
    if (text !== undefined) onFix(text)
    // The button that was pressed goes with what it mended.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p role="status" className={findings.length > 0 ? 'mb-1 font-semibold text-sm' : 'sr-only'}>
        {findings.length > 0 && t('findings', { n: findings.length })}
      </p>
      {findings.length > 0 && (
        <ul className="divide-y divide-base-300 rounded-field border border-base-300 text-sm">
          {findings.map((finding) => (
            <Row
              key={`${finding.code} ${finding.start} ${finding.values.found}`}
              finding={finding}
              onFix={mend}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ finding, onFix }: { finding: Finding; onFix: (finding: Finding) => void }) {
  const t = useCopy(assistant)
  const language = useLanguage()
  const { code, severity, replacement, values } = finding
  const { Icon, tone } = looks[severity]
  const say = checker(language) as (key: string, values: Finding['values']) => string
  const what = say(code, values)
  const words = say(`${code}Fix`, values)
  const how = words.startsWith('checker.') ? t('fix') : words
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-3">
      <span className="flex min-w-0 flex-1 basis-52 items-start gap-2 py-2">
        <Icon aria-hidden="true" size={18} className={`mt-px shrink-0 ${tone}`} />
        <span className="[overflow-wrap:anywhere]">{what}</span>
      </span>
      {replacement !== null && (
        <Button
          variant="quiet"
          className="text-sm"
          icon={<Wrench aria-hidden="true" size={16} />}
          aria-label={t('fixWhat', { how, what })}
          onClick={() => onFix(finding)}
        >
          {how}
        </Button>
      )}
    </li>
  )
}

const loadChecker = () => import('../../shared/checker/index.ts')

/** Looked for a moment after the last key, and at once after a mend. */
function useFindings(message: string, context: CheckContext) {
  const rules = useFetched(loadChecker)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const { channel, language, businessName, publicUrl } = context
  const from = context.from
  const { subject, offer } = context

  useEffect(() => {
    if (!rules) return
    const whole = {
      channel,
      language,
      businessName,
      ...given({ publicUrl, from, subject }),
      ...(offer && { offer }),
    }
    const leaving = new AbortController()
    const whenReleased = afterPress(leaving.signal)
    const look = () => {
      if (!leaving.signal.aborted) setFindings(shown(rules.check(message, whole)))
    }
    // A list that comes under the finger pushes away the button that it is pressing.
    const timer = setTimeout(() => whenReleased(look), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [rules, message, channel, language, businessName, publicUrl, from, subject, offer])

  const mended = (finding: Finding): string | undefined => {
    if (!rules) return undefined
    const text = rules.fix(message, finding)
    setFindings(shown(rules.check(text, context)))
    return text
  }
  // What is gone from the text is not said until the next look.
  const still = message.trim() === '' ? [] : findings.filter(({ found }) => message.includes(found))
  return { findings: still, mended }
}

const shown = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ code }) => !saidElsewhere.has(code))

/** Only what is known: what is left out is not looked at. */
const given = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
