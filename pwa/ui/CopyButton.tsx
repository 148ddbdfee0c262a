import { Check, Copy } from 'lucide-react'
import { ui } from '../../shared/copy/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button } from './Button.tsx'
import { useToast } from './Toast.tsx'
import { useClipboard } from './useClipboard.ts'

interface Props {
  text: string
  /** The thing that is copied, for people who only hear the button; its text by default. */
  label?: string
}

/** Puts a text on the clipboard, and says so for two seconds. */
export function CopyButton({ text, label }: Props) {
  const t = useCopy(ui)
  const toast = useToast()
  const { isCopied, copy } = useClipboard(text)

  const write = async () => {
    if (!(await copy())) toast({ tone: 'error', title: t('copyFailed'), description: text })
  }
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon aria-hidden="true" size={20} />}
        aria-label={isCopied ? undefined : label}
        onClick={write}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </>
  )
}
