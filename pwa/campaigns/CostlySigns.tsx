import { Eraser, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { signs } from '../../shared/copy/signs.ts'
import { ui } from '../../shared/copy/ui.ts'
import { hasPlainForm, plainText, signKind, withoutEmoji } from '../../shared/rules/gsm.ts'
import type { CampaignEditing } from '../drafts/index.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { nextIn } from './insertion.ts'

interface Props {
  form: CampaignEditing
  area: RefObject<HTMLTextAreaElement | null>
  message: string
  /** Each once, as they stand in the text as it is sent. */
  costly: string[]
}

/** The characters that make an SMS dearer, to find them in the text, and what makes them plain. */
export function CostlySigns({ form, area, message, costly }: Props) {
  const t = useCopy(signs)
  const common = useCopy(ui)
  const { change, undo } = useChangeOfText(form, message)
  const own = costly.filter((sign) => message.includes(sign))
  if (costly.length === 0 && !undo) return null
  return (
    <div className="flex flex-col gap-2">
      {costly.length > 0 && (
        <>
          <p className="text-warning">{t('costly', { n: costly.length })}</p>
          <Signs {...{ costly, message, area }} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {own.some(hasPlainForm) && (
          <Button icon={<Eraser aria-hidden="true" size={18} />} onClick={() => change(plainText)}>
            {t('plain')}
          </Button>
        )}
        {own.some((sign) => signKind(sign) === 'emoji') && (
          <Button onClick={() => change(withoutEmoji)}>{t('noEmoji')}</Button>
        )}
        <span role="status" className={undo ? 'text-muted' : 'sr-only'}>
          {undo && t('done')}
        </span>
        {undo && (
          <Button variant="quiet" icon={<Undo2 aria-hidden="true" size={18} />} onClick={undo}>
            {common('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Changes the whole text; `undo` is there until somebody writes on. */
function useChangeOfText(form: CampaignEditing, message: string) {
  const [changed, setChanged] = useState<{ from: string; to: string } | null>(null)
  const set = (text: string) =>
    form.setValue('message', text, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const change = (how: (text: string) => string) => {
    const to = how(message)
    // Both changes, one after the other, are undone as one.
    const from = changed?.to === message ? changed.from : message
    setChanged({ from, to })
    set(to)
  }
  const undo = () => {
    if (changed) set(changed.from)
    setChanged(null)
  }
  return { change, undo: changed?.to === message ? undo : undefined }
}

/** A space shows as nothing. */
const shown = (sign: string): string => (sign.trim() === '' ? '␣' : sign)

function Signs({ costly, message, area }: Pick<Props, 'costly' | 'message' | 'area'>) {
  const t = useCopy(signs)
  const select = (sign: string) => {
    const field = area.current
    if (!field) return
    const { start, end } = nextIn(field.value, sign, field.selectionEnd)
    field.focus()
    field.setSelectionRange(start, end)
  }
  return (
    <ul className="flex flex-wrap gap-2">
      {costly.map((sign) => {
        const what = t(signKind(sign))
        const inside = (
          <>
            <kbd className="font-sans font-semibold">{shown(sign)}</kbd> {what}
          </>
        )
        return (
          <li key={sign}>
            {message.includes(sign) ? (
              <button
                type="button"
                aria-label={t('find', { what: `${what} ${shown(sign)}` })}
                className={`${pill} cursor-pointer border-line hover:bg-base-300`}
                onClick={() => select(sign)}
              >
                {inside}
              </button>
            ) : (
              // In what is filled in: the name of the shop, or of the sample customer.
              <span className={`${pill} border-transparent`}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const pill = 'inline-flex min-h-9 items-center gap-1.5 rounded-full border bg-base-100 px-3'
