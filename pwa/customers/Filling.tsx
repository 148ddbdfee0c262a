import { customers } from '../../shared/copy/customers.ts'
import { Progress } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** The progress of the first fetch of a large base; rows that are here can be worked with meanwhile. */
export function Filling({ share }: { share: number }) {
  const t = useCopy(customers)
  const { percent } = useFormat()
  return (
    <div className="flex flex-col gap-2 px-5 pb-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{t('filling')}</span>
        <span className="text-muted tabular-nums">{percent(share)}</span>
      </p>
      <Progress label={t('filling')} done={Math.round(share * 100)} all={100} />
      <p className="text-muted">{t('fillingText')}</p>
    </div>
  )
}
