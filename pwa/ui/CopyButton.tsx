import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button } from './Button.tsx'
import { useToast } from './Toast.tsx'

const COPIED_MS = 2000

/**
 * Puts a text on the clipboard; `isCopied` for two seconds after. `copy` answers whether it went: plain http by a LAN
 * address has no clipboard, and the text is then to be marked by hand where it stands.
 */
export function useClipboard(text: string): { isCopied: boolean; copy: () => Promise<boolean> } {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return false
    }
    setCopied(true)
    return true
  }
  return { isCopied, copy }
}

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
