import { useEffect, useRef } from 'react'
import { chat } from '../../shared/copy/chat.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { classes } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'
import { figures, type Topic } from './reply.ts'
import type { Message } from './useChat.ts'

const ways = {
  price: { path: '/#priser', words: 'toPrices' },
  demo: { path: '/trial-campaigns', words: 'toTrial' },
  other: { path: '/contact', words: 'toContact' },
} as const

/** Questions and answers, oldest first; read out as they come. */
export function Messages({ messages, isWriting }: { messages: readonly Message[]; isWriting: boolean }) {
  const t = useCopy(chat)
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever something has come
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count, isWriting])
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be scrolled by keyboard, too
      tabIndex={0}
      className="flex min-h-40 flex-1 flex-col gap-3 overflow-y-auto px-4 py-4"
    >
      <Bubble sender="bot">{t('hello')}</Bubble>
      {messages.map((message) =>
        message.sender === 'user' ? (
          <Bubble key={message.id} sender="user" at={message.timestamp}>
            {message.text}
          </Bubble>
        ) : (
          <Reply key={message.id} topic={message.topic} at={message.timestamp} />
        ),
      )}
      {isWriting && (
        <p aria-hidden="true" className="text-muted text-sm">
          {t('writing')}
        </p>
      )}
    </div>
  )
}

function Reply({ topic, at }: { topic: Topic; at: string }) {
  const t = useCopy(chat)
  const language = useLanguage()
  const way = topic === 'nfc' ? null : ways[topic]
  return (
    <Bubble sender="bot" at={at}>
      {t(topic, figures)}
      {way && (
        <a
          href={sitePath(way.path, language)}
          className="mt-1 flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t(way.words)}
        </a>
      )}
    </Bubble>
  )
}

interface BubbleProps {
  sender: Message['sender']
  at?: string
  children: React.ReactNode
}

function Bubble({ sender, at, children }: BubbleProps) {
  const t = useCopy(chat)
  const language = useLanguage()
  const isMine = sender === 'user'
  return (
    <div className={classes('flex max-w-[85%] flex-col gap-0.5', isMine && 'items-end self-end')}>
      <p className="text-muted text-xs">
        {t(isMine ? 'you' : 'bot')}
        {at && ` · ${timeOf(at, language)}`}
      </p>
      <div
        className={classes(
          'rounded-field px-3 py-2 break-words',
          isMine ? 'bg-primary text-primary-content' : 'bg-base-200',
        )}
      >
        {children}
      </div>
    </div>
  )
}

const timeOf = (at: string, language: string): string =>
  new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
