import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { assistant } from '../../shared/copy/assistant.ts'
import { useCopy } from '../copy.ts'
import { Button, useToast } from '../ui/index.ts'

const COPIED_MS = 2000

interface Props {
  text: string
  /** Which text, for those who only hear the button. */
  what: string
  /** Beside other buttons of its size. */
  outlined?: boolean
}

/** Puts a text on the clipboard, says so, and carries a mark for two seconds. */
export function CopyText({ text, what, outlined }: Props) {
  const t = useCopy(assistant)
  const toast = useToast()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const write = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ tone: 'success', title: t('copied'), description: t('copiedText') })
    } catch {
      // Plain http by a LAN address has no clipboard; the text stands there to be marked by hand.
      toast({ tone: 'error', title: t('copyFailed') })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      variant={outlined ? 'secondary' : 'quiet'}
      icon={<Icon aria-hidden="true" size={20} />}
      aria-label={isCopied ? undefined : t('copyWhat', { what })}
      onClick={write}
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  )
}
