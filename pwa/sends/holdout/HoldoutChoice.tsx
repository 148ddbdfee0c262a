import { holdout as words } from '../../../shared/copy/holdout.ts'
import { CAME_WITHIN_DAYS } from '../../../shared/rules/visits/holdout.ts'
import { Checkbox } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'

interface Props {
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** The number of people who do not get it. */
  n: number
}

/** Whether a tenth are left out by lot, and what that means; told before Send. */
export function HoldoutChoice({ isChosen, onChoose, n }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
  const days = { days: number(CAME_WITHIN_DAYS) }
  return (
    <Checkbox
      label={t('choose')}
      hint={isChosen ? t('chosen', { n: number(n), ...days }) : t('hint', days)}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}
