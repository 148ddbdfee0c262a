import { useEffect, useState } from 'react'

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
