import {
  ChartColumn,
  CreditCard,
  Globe,
  LogOut,
  Menu as MenuIcon,
  MessageCircleReply,
  ScanLine,
  Settings,
  Sparkles,
  Ticket,
  Workflow,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { shell } from '../../shared/copy/first/shell.ts'
import { followTheme } from '../browser/theme.ts'
import { useBadge } from '../install/index.ts'
import { useFollowing, useNeedsAnswer } from '../notifications/index.ts'
import { useHasVouchers } from '../offers/index.ts'
import { useLocked, useNotices, useWaiting } from '../queue/index.ts'
import { InboxProvider, useInboxCount } from '../replies/index.ts'
import { PlannedWatch } from '../sends/index.ts'
import { StoreProvider, useProfile } from '../sync/index.ts'
import { Button, ErrorBoundary, Menu, Notice, TapMark } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { setLanguage, useCopy, useLanguage } from '../words/copy.ts'
import { setTimeZone } from '../words/format.ts'
import { ConnectionChip } from './ConnectionChip.tsx'
import { DeviceNotices } from './DeviceNotices.tsx'
import { BottomNavigation, SideNavigation } from './Navigation.tsx'
import { useSignOut } from './SignOut.tsx'
import { useArrival } from './useArrival.ts'

const LockedChanges = /* @__PURE__ */ lazily(async () => (await import('./LockedChanges.tsx')).LockedChanges)

/** The frame of every signed-in screen; a person who is not signed in is led to the way in. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <StoreProvider fallback={<Waiting />}>
        <InboxProvider>
          <Frame>{children}</Frame>
        </InboxProvider>
      </StoreProvider>
    </ErrorBoundary>
  )
}

function Waiting() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <TapMark size={64} motion="pulse" className="text-ember" />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useCopy(shell)
  const business = useProfile()
  const { askSignOut, signOutDialog } = useSignOut()
  const main = useArrival()
  useHouseRules(business)
  useBadge(useBadgeCount())
  useFollowing()
  const hasLocked = useOnce((useLocked() ?? []).length > 0)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-field focus:bg-base-100 focus:p-3"
      >
        {t('skip')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-base-300 border-r bg-base-200 p-4 lg:flex">
        <Brand name={business?.name} />
        <SideNavigation />
        <div className="mt-auto flex flex-col items-stretch gap-1">
          <ConnectionChip />
          <LanguageSwitch />
          <Button
            variant="quiet"
            icon={<LogOut aria-hidden="true" size={20} />}
            className={SIDE_BUTTON}
            onClick={askSignOut}
          >
            {t('signOut')}
          </Button>
        </div>
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-10 short:relative flex items-center gap-2 border-base-300 border-b bg-base-100 px-4 py-1.5 lg:hidden">
          <Brand name={business?.name} />
          <ConnectionChip />
          <MobileMenu onSignOut={askSignOut} />
        </header>
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-page px-4 pt-6 pb-28 short:pb-6 outline-none sm:px-6 lg:px-8 lg:pt-10 lg:pb-16"
        >
          <DeviceNotices />
          <MergedNotice />
          {children}
        </main>
        <BottomNavigation />
      </div>
      {hasLocked && <LockedChanges />}
      {signOutDialog}
      <PlannedWatch />
    </div>
  )
}

/** Whether it has ever been so: what was answered meanwhile is not asked again. */
function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was
}

/** What waits on this device, and what of the shop waits for an answer. */
function useBadgeCount(): number | undefined {
  const here = useWaiting()?.count
  const needed = useNeedsAnswer() ?? 0
  return here === undefined ? undefined : here + needed
}

/** In line with the navigation above it. */
const SIDE_BUTTON = 'justify-start gap-3 px-3 text-muted'

function Brand({ name }: { name: string | undefined }) {
  return (
    <Link href="/dashboard" className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5">
      <TapMark size={26} className="text-ember" />
      <span className="line-clamp-2 font-bold text-base leading-tight [overflow-wrap:anywhere] sm:text-lg">
        {name ?? 'Blipp'}
      </span>
    </Link>
  )
}

/** The other language, in its own words. */
function useOtherLanguage() {
  const t = useCopy(shell)
  const other = useLanguage() === 'sv' ? 'en' : 'sv'
  return { lang: other, label: t('otherLanguage'), change: () => setLanguage(other) } as const
}

function LanguageSwitch() {
  const { lang, label, change } = useOtherLanguage()
  return (
    <Button
      variant="quiet"
      lang={lang}
      icon={<Globe aria-hidden="true" size={20} />}
      className={SIDE_BUTTON}
      onClick={change}
    >
      {label}
    </Button>
  )
}

function MobileMenu({ onSignOut }: { onSignOut: () => void }) {
  const t = useCopy(shell)
  const [, go] = useLocation()
  const { label, change } = useOtherLanguage()
  const { isThere, unanswered } = useInboxCount()
  const hasVouchers = useHasVouchers()
  const inbox = {
    id: 'replies',
    label: unanswered > 0 ? t('repliesCount', { n: unanswered }) : t('replies'),
    icon: <MessageCircleReply aria-hidden="true" size={20} />,
    onSelect: () => go('/dashboard/replies'),
  }
  const redeeming = {
    id: 'redeem',
    label: t('redeem'),
    icon: <ScanLine aria-hidden="true" size={20} />,
    onSelect: () => go('/dashboard/redeem'),
  }
  const items = [
    ...(hasVouchers ? [redeeming] : []),
    ...(isThere ? [inbox] : []),
    {
      id: 'ai',
      label: t('ai'),
      icon: <Sparkles aria-hidden="true" size={20} />,
      onSelect: () => go('/ai-campaigns'),
    },
    {
      id: 'automations',
      label: t('automations'),
      icon: <Workflow aria-hidden="true" size={20} />,
      onSelect: () => go('/dashboard/automations'),
    },
    {
      id: 'offers',
      label: t('offers'),
      icon: <Ticket aria-hidden="true" size={20} />,
      onSelect: () => go('/dashboard/offers'),
    },
    {
      id: 'reports',
      label: t('reports'),
      icon: <ChartColumn aria-hidden="true" size={20} />,
      onSelect: () => go('/dashboard/reports'),
    },
    {
      id: 'plan',
      label: t('plan'),
      icon: <CreditCard aria-hidden="true" size={20} />,
      onSelect: () => go('/dashboard/plan'),
    },
    {
      id: 'settings',
      label: t('settings'),
      icon: <Settings aria-hidden="true" size={20} />,
      onSelect: () => go('/dashboard/settings'),
    },
    { id: 'language', label, icon: <Globe aria-hidden="true" size={20} />, onSelect: change },
    {
      id: 'signOut',
      label: t('signOut'),
      icon: <LogOut aria-hidden="true" size={20} />,
      onSelect: onSignOut,
    },
  ]
  return <Menu label={t('menu')} icon={<MenuIcon aria-hidden="true" size={22} />} items={items} />
}

/** The shop's own clock and, where this device has no choice of its own, its theme. */
function useHouseRules(business: { timeZone: string; theme: 'system' | 'light' | 'dark' } | undefined): void {
  const { timeZone, theme } = business ?? {}
  useEffect(() => {
    if (timeZone) setTimeZone(timeZone)
    if (theme) followTheme(theme)
  }, [timeZone, theme])
}

/** Says which changes came out otherwise than they were made on this device, until that has been read. */
function MergedNotice() {
  const t = useCopy(shell)
  const { messages, dismiss } = useNotices()
  if (messages.length === 0) return null
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title={t('mergedTitle')}
        action={<Button onClick={() => void dismiss()}>{t('mergedRead')}</Button>}
      >
        <ul className="flex flex-col gap-1">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
