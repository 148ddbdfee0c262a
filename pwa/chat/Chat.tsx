import { ChatPanel } from './ChatPanel.tsx'
import { useChat } from './useChat.ts'

/** The chat once it was asked for; what was said stays while it is closed. */
export function Chat({ open, onClose }: { open: boolean; onClose: () => void }) {
  const chatting = useChat()
  return open ? <ChatPanel chatting={chatting} onClose={onClose} /> : null
}
