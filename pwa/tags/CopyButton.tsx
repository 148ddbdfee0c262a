import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { tags } from '../../shared/copy/tags.ts'
import { useCopy } from '../copy.ts'
import { Button, useToast } from '../ui/index.ts'

const COPIED_MS = 2000

interface Props {
  text: string
  /** What is copied, for those who only hear the button; the words on it unless said. */
  label?: string
}

/** Puts a text on the clipboard, and says so for two seconds. */
export function CopyButton({ text, label }: Props) {
  const t = useCopy(tags)
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
    } catch {
      // Plain http by a LAN address has no clipboard; the text stands beside the button to be marked by hand.
      toast({ tone: 'error', title: t('copyFailed'), description: text })
    }
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
