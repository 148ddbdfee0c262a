import { SendHorizontal, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { chat } from '../../shared/copy/chat.ts'
import { IconButton, TapMark } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { Messages } from './Messages.tsx'
import type { Chatting } from './useChat.ts'

const MOST_LETTERS = 500

interface Props {
  chatting: Chatting
  onClose: () => void
}

/** The open chat: not modal, so that the page can be read meanwhile. */
export function ChatPanel({ chatting, onClose }: Props) {
  const t = useCopy(chat)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      role="dialog"
      aria-labelledby="chat-title"
      aria-describedby="chat-automatic"
      onKeyDown={onKeyDown}
      className="fixed inset-x-3 bottom-3 z-40 flex max-h-[min(34rem,calc(100dvh-1.5rem))] flex-col overflow-hidden rounded-card border border-base-300 bg-base-100 shadow-float sm:left-auto sm:w-96"
    >
      <header className="flex items-start gap-3 border-base-300 border-b bg-base-200 py-3 pr-2 pl-4">
        <TapMark size={26} className="mt-0.5 text-ember" />
        <div className="min-w-0 flex-1">
          <h2 id="chat-title" className="text-base">
            {t('title')}
          </h2>
          <p id="chat-automatic" className="text-muted text-sm">
            {t('automatic')}
          </p>
        </div>
        <IconButton label={t('close')} icon={<X size={20} />} onClick={onClose} />
      </header>
      <Messages messages={chatting.messages} isWriting={chatting.isWriting} />
      <Ask onAsk={chatting.ask} />
    </section>
  )
}

function Ask({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useCopy(chat)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => field.current?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return
    onAsk(text.trim())
    setText('')
  }
  return (
    <form onSubmit={send} className="flex items-center gap-3 border-base-300 border-t p-3">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{t('message')}</span>
        <input
          ref={field}
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={t('placeholder')}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          enterKeyHint="send"
          className="h-11 w-full rounded-field border border-line bg-base-100 px-3 text-base placeholder:text-muted"
        />
      </label>
      <IconButton type="submit" variant="primary" label={t('send')} icon={<SendHorizontal size={20} />} />
    </form>
  )
}
