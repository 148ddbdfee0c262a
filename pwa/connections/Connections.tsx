import { useState } from 'react'
import { listApiKeys } from '../../shared/api-keys/contract.ts'
import { listConnectionLog } from '../../shared/events/connection-log.ts'
import { listWebhooks } from '../../shared/events/webhooks.ts'
import { type Answer, useAnswer } from '../api/useAnswer.ts'
import { useConnection } from '../sync/index.ts'
import { ConnectionLog } from './ConnectionLog.tsx'
import { KeysSection } from './KeysSection.tsx'
import { WebhooksSection } from './WebhooksSection.tsx'

const hasCome = ({ value, error }: Answer<unknown>) => value !== undefined || error !== undefined

/**
 * What of the shop's other programs is connected, and what was done to it. All is asked for at once; what stands below a
 * list comes when the list has its height, so that nothing moves under a finger.
 */
export function Connections() {
  const { online } = useConnection()
  const [changes, setChanges] = useState(0)
  const keys = useAnswer(listApiKeys, {}, String(online))
  const webhooks = useAnswer(listWebhooks, {}, String(online))
  const log = useAnswer(listConnectionLog, {}, `${online} ${changes}`)
  const changed = ({ again }: Answer<unknown>) => {
    again()
    setChanges((before) => before + 1)
  }
  return (
    <>
      <KeysSection answer={keys} onChange={() => changed(keys)} />
      {hasCome(keys) && <WebhooksSection answer={webhooks} onChange={() => changed(webhooks)} />}
      {hasCome(keys) && hasCome(webhooks) && <ConnectionLog answer={log} />}
    </>
  )
}
