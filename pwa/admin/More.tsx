import { admin } from '../../shared/copy/admin.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Fetches the next page of a list, at its end; nothing when there is none. `of` is what `usePages` says of it. */
export function More({ of }: { of: { busy: boolean; onMore: () => void } | undefined }) {
  const t = useCopy(admin)
  if (!of) return null
  return (
    <div className="border-base-300 border-t p-2">
      <Button variant="quiet" wide busy={of.busy} onClick={of.onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
