import { MessageCircle } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { chat } from '../../shared/copy/chat.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { needAppStyles } from '../app-styles.ts'
import { useAwake } from '../browser/awake.ts'
import { useFloating } from '../browser/floating.ts'
import type { Language } from '../words/copy.ts'

type Chat = ComponentType<{ open: boolean; onClose: () => void }>

/** Opens the chat, which is fetched at the first press. Not there before the page is awake: it could do nothing. */
export function ChatButton({ language }: { language: Language }) {
  const isAwake = useAwake()
  return isAwake ? <AwakeButton language={language} /> : null
}

function AwakeButton({ language }: { language: Language }) {
  const t = chat(language)
  const button = useRef<HTMLButtonElement>(null)
  const [Chat, setChat] = useState<Chat | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')

  useFloating('button')
  const open = async () => {
    try {
      const [part] = await Promise.all([import('../chat/index.ts'), needAppStyles()])
      setChat(() => part.Chat)
      setState('open')
    } catch {
      setState('failed')
    }
  }
  const close = () => {
    setState('closed')
    button.current?.focus()
  }
  return (
    <>
      {state === 'failed' && <Failed language={language} />}
      <button
        ref={button}
        type="button"
        aria-label={t('open')}
        title={t('open')}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => void open()}
        className="fixed right-4 bottom-4 z-20 flex size-14 cursor-pointer items-center justify-center rounded-full bg-base-content text-base-100 shadow-float hover:bg-primary hover:text-primary-content sm:right-6 sm:bottom-6"
      >
        <MessageCircle aria-hidden="true" size={26} />
      </button>
      {Chat && <Chat open={state === 'open'} onClose={close} />}
    </>
  )
}

/** The chat's part could not be fetched; there is another way. */
function Failed({ language }: { language: Language }) {
  const t = chat(language)
  return (
    <p
      role="alert"
      className="fixed right-4 bottom-20 z-20 max-w-72 rounded-card border border-base-300 bg-base-100 px-4 py-3 text-sm shadow-float sm:right-6 sm:bottom-24"
    >
      {t('loadFailed')}{' '}
      <a href={sitePath('/contact', language)} className="font-semibold underline underline-offset-4">
        {t('toContact')}
      </a>
    </p>
  )
}
