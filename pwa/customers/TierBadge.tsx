import { Sparkles, Star, User } from 'lucide-react'
import { customers } from '../../shared/copy/customers.ts'
import type { Customer } from '../../shared/customers.ts'
import { tierOf } from '../../shared/rules/tier.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

const looks = {
  vip: { tone: 'success', Icon: Star },
  newCustomer: { tone: 'info', Icon: Sparkles },
  regular: { tone: 'neutral', Icon: User },
} as const

export function TierBadge({ customer }: { customer: Customer }) {
  const t = useCopy(customers)
  const tier = tierOf(customer, new Date())
  const { tone, Icon } = looks[tier]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} className="max-sm:hidden" />}>
      {t(tier)}
    </Badge>
  )
}
