import { Check, Copy } from 'lucide-react'
import { assistant } from '../../shared/copy/assistant.ts'
import { Button, useClipboard, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  text: string
  /** The text that is meant, for people who only hear the button. */
  what: string
  /** Beside other buttons of its size. */
  outlined?: boolean
}

/** Puts a text on the clipboard, says so, and carries a mark for two seconds. */
export function CopyText({ text, what, outlined }: Props) {
  const t = useCopy(assistant)
  const toast = useToast()
  const { isCopied, copy } = useClipboard(text)

  const write = async () => {
    if (await copy()) toast({ tone: 'success', title: t('copied'), description: t('copiedText') })
    else toast({ tone: 'error', title: t('copyFailed') })
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
