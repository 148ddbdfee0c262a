import { CircleCheck, CircleHelp, GitMerge, UserX } from 'lucide-react'
import { duplicates } from '../../../shared/copy/duplicates.ts'
import { calledOf } from '../../../shared/rules/customers.ts'
import { shownPhone } from '../../../shared/rules/phone.ts'
import { useChange, useSaidChange } from '../../queue/index.ts'
import { Badge, Button, WaitingBadge } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import type { Certainty, Pair, Why } from './find.ts'
import type { LocalCustomer } from './useDuplicates.ts'

const looks = {
  nearly: { tone: 'success', Icon: CircleCheck },
  likely: { tone: 'info', Icon: CircleHelp },
  perhaps: { tone: 'neutral', Icon: CircleHelp },
} as const satisfies Record<Certainty, object>

interface Props {
  pair: Pair<LocalCustomer>
  onCompare: () => void
}

/** Two who may be one: who they are, what speaks for it and how much. */
export function PairRow({ pair, onCompare }: Props) {
  const t = useCopy(duplicates)
  const { one, other, why, certainty } = pair
  const names = { one: calledOf(one), other: calledOf(other) }
  const differ = useTellApart(pair)
  const { tone, Icon } = looks[certainty]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
            {t(certainty)}
          </Badge>
          <span className="text-muted text-sm">
            {why.map((each) => t(reasonOf(each, certainty))).join('. ')}
          </span>
          {(one.waiting || other.waiting) && <WaitingBadge />}
        </p>
        <div className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <Who customer={one} />
          <Who customer={other} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<GitMerge aria-hidden="true" size={20} />}
          aria-label={t('compareLabel', names)}
          onClick={onCompare}
        >
          {t('compare')}
        </Button>
        <Button
          variant="quiet"
          icon={<UserX aria-hidden="true" size={20} />}
          aria-label={t('differLabel', names)}
          onClick={() => void differ()}
        >
          {t('differ')}
        </Button>
      </div>
    </li>
  )
}

const reasonOf = (why: Why, certainty: Certainty) =>
  why === 'number' && certainty === 'perhaps' ? 'sharedNumber' : why

function Who({ customer }: { customer: LocalCustomer }) {
  const { email, phone } = customer
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold">{calledOf(customer)}</p>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        {email}
        {phone && <span className="block">{shownPhone(phone)}</span>}
      </p>
    </div>
  )
}

/** Keeps with the later of the two that the other is somebody else, on all devices of the shop. */
function useTellApart({ one, other }: Pair<LocalCustomer>): () => Promise<unknown> {
  const t = useCopy(duplicates)
  const { update } = useChange()
  const say = useSaidChange({ hasFields: false })
  return () =>
    say(() => update('customer', other, { notSameAs: [...(other.notSameAs ?? []), one.id] }), {
      done: t('differed'),
      failed: t('differFailed'),
    })
}
