import { useState } from 'react'
import { ConnectionLog } from './ConnectionLog.tsx'
import { KeysSection } from './KeysSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

/** What of the shop's other programs is connected, and what was done to it. */
export function Connections() {
  const [changes, setChanges] = useState(0)
  const count = () => setChanges((before) => before + 1)
  return (
    <>
      <KeysSection onChange={count} />
      <WebhooksSection onChange={count} />
      <ConnectionLog version={changes} />
    </>
  )
}
