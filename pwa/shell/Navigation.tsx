import {
  ChartColumn,
  CreditCard,
  House,
  Inbox,
  Megaphone,
  MessageCircleReply,
  Nfc,
  ScanLine,
  Settings,
  Sparkles,
  Ticket,
  Users,
  Workflow,
} from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { shell } from '../../shared/copy/first/shell.ts'
import { useHasVouchers } from '../offers/index.ts'
import { useInboxCount } from '../replies/index.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const places = [
  { href: '/dashboard', key: 'overview', Icon: House },
  { href: '/dashboard/customers', key: 'customers', Icon: Users },
  { href: '/dashboard/campaigns', key: 'campaigns', Icon: Megaphone },
  { href: '/ai-campaigns', key: 'ai', Icon: Sparkles },
  { href: '/dashboard/replies', key: 'replies', Icon: MessageCircleReply },
  { href: '/dashboard/automations', key: 'automations', Icon: Workflow },
  { href: '/dashboard/offers', key: 'offers', Icon: Ticket },
  { href: '/dashboard/redeem', key: 'redeem', Icon: ScanLine },
  { href: '/dashboard/tags', key: 'tags', Icon: Nfc },
  { href: '/dashboard/reports', key: 'reports', Icon: ChartColumn },
  { href: '/dashboard/outbox', key: 'outbox', Icon: Inbox },
  { href: '/dashboard/plan', key: 'plan', Icon: CreditCard },
  { href: '/dashboard/settings', key: 'settings', Icon: Settings },
] as const

/** On a phone these are in the menu above, where five have room below. */
const inMenu = new Set<string>([
  'ai',
  'replies',
  'automations',
  'offers',
  'redeem',
  'reports',
  'plan',
  'settings',
])

/** A list is the place of each thing in it, a new one too; only the overview is a place by itself. */
function useCurrent(): (href: string) => boolean {
  const [location] = useLocation()
  const path = /^\/(create-campaign|dashboard\/calendar)/.test(location) ? '/dashboard/campaigns' : location
  return (href) => path === href || (href !== '/dashboard' && path.startsWith(`${href}/`))
}

/** From 1,024 px: along the left edge. */
export function SideNavigation() {
  const t = useCopy(shell)
  const isCurrent = useCurrent()
  const { isThere, unanswered } = useInboxCount()
  const hasVouchers = useHasVouchers()
  return (
    <nav aria-label={t('navigation')} className="flex flex-col gap-1">
      {places
        .filter(({ key }) => (key !== 'replies' || isThere) && (key !== 'redeem' || hasVouchers))
        .map(({ href, key, Icon }) => (
          <Link
            key={key}
            href={href}
            aria-current={isCurrent(href) ? 'page' : undefined}
            className={classes(
              'flex min-h-11 items-center gap-3 rounded-field px-3',
              isCurrent(href)
                ? 'bg-base-300 font-semibold'
                : 'text-muted hover:bg-base-300/60 hover:text-base-content',
            )}
          >
            <Icon aria-hidden="true" size={20} />
            {t(key)}
            {key === 'replies' && unanswered > 0 && <Count n={unanswered} />}
          </Link>
        ))}
    </nav>
  )
}

/** How many wait for an answer. */
function Count({ n }: { n: number }) {
  const t = useCopy(shell)
  const { number } = useFormat()
  return (
    <span className="ml-auto rounded-full border border-base-300 bg-base-100 px-2.5 font-semibold text-ember-text text-sm tabular-nums">
      <span aria-hidden="true">{number(n)}</span>
      <span className="sr-only">{t('unanswered', { n })}</span>
    </span>
  )
}

/** On phones and tablets: under the thumb. What is not here is in the menu above. */
export function BottomNavigation() {
  const t = useCopy(shell)
  const isCurrent = useCurrent()
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-10 short:static flex border-base-300 border-t bg-base-100 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {places
        .filter(({ key }) => !inMenu.has(key))
        .map(({ href, key, Icon }) => (
          <Link
            key={key}
            href={href}
            aria-current={isCurrent(href) ? 'page' : undefined}
            className={classes(
              'flex min-h-15 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 text-xs',
              isCurrent(href) ? 'border-primary font-semibold text-primary' : 'border-transparent text-muted',
            )}
          >
            <Icon aria-hidden="true" size={22} />
            {t(key)}
          </Link>
        ))}
    </nav>
  )
}
