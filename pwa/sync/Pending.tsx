import { Card, ErrorState, Skeleton } from '../ui/index.ts'
import { useOverdue } from './overdue.ts'

interface Props {
  kind?: 'card' | 'row'
  count?: number
  /** Said when it does not come. */
  title?: string
  text?: string
}

/** Before the device has what a screen shows: what is on its way or, when it does not come, that, and the way to ask again. */
export function Pending({ kind = 'card', count = 1, title, text }: Props) {
  const { isOverdue, retry } = useOverdue(true)
  if (!isOverdue) return <Skeleton kind={kind} count={count} />
  return (
    <Card>
      <ErrorState {...(title && { title })} {...(text && { text })} onRetry={retry} />
    </Card>
  )
}
