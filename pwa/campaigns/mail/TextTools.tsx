import { Bold, Heading, Link, List } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { mailEditor } from '../../../shared/copy/mail-editor.ts'
import { completedTarget, isTarget, TARGET_MAX } from '../../../shared/rules/mail/index.ts'
import type { CampaignEditing } from '../../drafts/index.ts'
import { Button, Field } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import type { Selection } from '../insertion.ts'
import { type Formatted, withBold, withLines, withLink } from './formatting.ts'

interface Props {
  form: CampaignEditing
  area: RefObject<HTMLTextAreaElement | null>
  /** Before the cursor was ever in the text it stands at its beginning, which nobody chose. */
  wasEntered: RefObject<boolean>
}

/** Headings, bold words, lists and links, for whoever has never heard of Markdown. */
export function TextTools({ form, area, wasEntered }: Props) {
  const t = useCopy(mailEditor)
  const [linking, setLinking] = useState(false)
  const kept = useRef<Selection>({ start: 0, end: 0 })
  const selected = (): Selection => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return wasEntered.current
      ? { start: selectionStart, end: selectionEnd }
      : { start: value.length, end: value.length }
  }
  const put = ({ text, selection }: Formatted) => {
    form.setValue('message', text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
    area.current?.focus()
    area.current?.setSelectionRange(selection.start, selection.end)
  }
  const text = () => area.current?.value ?? ''
  const tools = [
    {
      key: 'heading',
      Icon: Heading,
      press: () => put(withLines(text(), selected(), '# ', t('headingSample'))),
    },
    { key: 'bold', Icon: Bold, press: () => put(withBold(text(), selected(), t('boldSample'))) },
    { key: 'list', Icon: List, press: () => put(withLines(text(), selected(), '- ', t('listSample'))) },
    {
      key: 'link',
      Icon: Link,
      press: () => {
        kept.current = selected()
        setLinking(!linking)
      },
    },
  ] as const
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('tools')}</legend>
      {tools.map(({ key, Icon, press }) => (
        <Button
          key={key}
          icon={<Icon aria-hidden="true" size={18} />}
          aria-expanded={key === 'link' ? linking : undefined}
          // The text keeps its selection, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {t(key)}
        </Button>
      ))}
      {linking && (
        <LinkFields
          words={text().slice(kept.current.start, kept.current.end)}
          onPut={(words, target) => {
            put(withLink(text(), kept.current, words, target))
            setLinking(false)
          }}
          onClose={() => setLinking(false)}
        />
      )}
      <p className="basis-full text-muted text-sm">{t('toolsHint')}</p>
    </fieldset>
  )
}

interface LinkProps {
  /** What is selected. */
  words: string
  onPut: (words: string, target: string) => void
  onClose: () => void
}

function LinkFields({ words: selected, onPut, onClose }: LinkProps) {
  const t = useCopy(mailEditor)
  const [words, setWords] = useState(selected)
  const [target, setTarget] = useState('')
  const [isWrong, setWrong] = useState(false)
  const put = () => {
    const whole = completedTarget(target)
    if (!isTarget(whole)) return setWrong(true)
    onPut(words.trim() || target.trim(), whole)
  }
  return (
    <div className="flex basis-full flex-col gap-3 rounded-card border border-base-300 bg-base-200 p-4">
      <Field
        label={t('linkText')}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <Field
        label={t('linkTarget')}
        hint={t('linkHint')}
        inputMode="url"
        value={target}
        maxLength={TARGET_MAX}
        autoComplete="off"
        autoFocus
        error={isWrong ? t('linkWrong') : undefined}
        onChange={(event) => {
          setTarget(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would save the campaign.
          event.preventDefault()
          put()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={put}>{t('linkPut')}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t('linkCancel')}
        </Button>
      </div>
    </div>
  )
}
