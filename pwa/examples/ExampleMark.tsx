import { examples } from '../../shared/copy/first/examples.ts'
import { isExample } from '../../shared/rules/customers.ts'
import { useProfile } from '../sync/index.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Says of something in a list that it was made up; nothing where it was not. */
export function ExampleMark({ of }: { of: { createdAt: string } }) {
  const t = useCopy(examples)
  const business = useProfile()
  return isExample(of, business?.examplesUntil) ? <Badge>{t('mark')}</Badge> : null
}
