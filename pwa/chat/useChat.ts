import { useCallback, useEffect, useRef, useState } from 'react'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Topic, topicOf } from './reply.ts'

/** A question, or which canned reply answered it: its words follow the reader's language. */
export type Message = { id: string; timestamp: string } & (
  | { sender: 'user'; text: string }
  | { sender: 'bot'; topic: Topic }
)

const REPLY_MS = 1000

export interface Chatting {
  messages: readonly Message[]
  /** A reply is on its way. */
  isWriting: boolean
  ask: (question: string) => void
}

const stamped = () => ({ id: uuid7(), timestamp: new Date().toISOString() })

/** The conversation of one visit; each question is answered a second later. */
export function useChat(): Chatting {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [waiting, setWaiting] = useState(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])

  const ask = useCallback((text: string) => {
    setMessages((before) => [...before, { ...stamped(), sender: 'user', text }])
    setWaiting((n) => n + 1)
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setWaiting((n) => n - 1)
      setMessages((before) => [...before, { ...stamped(), sender: 'bot', topic: topicOf(text) }])
    }, REPLY_MS)
    timers.current.add(timer)
  }, [])
  return { messages, isWriting: waiting > 0, ask }
}
