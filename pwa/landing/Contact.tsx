import type { ReactNode } from 'react'
import { landingContact } from '../../shared/copy/landing-contact.ts'
import { ui } from '../../shared/copy/ui.ts'
import { sitePath } from '../../shared/pages/site.ts'
import { buttonClasses } from '../ui/Button.tsx'
import { TapMark } from '../ui/TapMark.tsx'
import type { PublicPageProps } from './site-page.ts'
import { MESSAGE_FORM, PAGE_WIDTH } from './site-page.ts'

/** A quarter of an hour with somebody who shows it; where no booking is set up, one writes instead. */
export function Booking(props: PublicPageProps) {
  const t = landingContact(props.language)
  return (
    <section
      id="bokning"
      aria-labelledby="bokning-title"
      className={`scroll-mt-4 pb-14 sm:pb-20 ${PAGE_WIDTH}`}
    >
      <div className="relative overflow-hidden rounded-card bg-primary px-6 py-10 text-primary-content sm:px-12 sm:py-14">
        <TapMark size={280} className="absolute -top-6 -right-10 hidden opacity-15 md:block" />
        <h2 id="bokning-title" className="relative text-2xl sm:text-3xl">
          {t('bookTitle')}
        </h2>
        <p className="relative mt-3 max-w-xl text-lg">{t('bookText')}</p>
        <BookButton {...props} />
      </div>
    </section>
  )
}

const ON_PRIMARY =
  'relative mt-7 border-transparent bg-primary-content text-primary hover:bg-base-200 hover:text-base-content'

function BookButton({ language, settings }: PublicPageProps) {
  const t = landingContact(language)
  const className = buttonClasses({}, ON_PRIMARY)
  if (!settings.bookingUrl)
    return (
      <a href={`${sitePath('/contact', language)}#${MESSAGE_FORM}`} className={className}>
        {t('book')}
      </a>
    )
  return (
    <a href={settings.bookingUrl} className={className} target="_blank" rel="noopener noreferrer">
      {t('book')}
      <span className="sr-only">({ui(language)('newTab')})</span>
    </a>
  )
}

/** The operator's contact details; those that are not configured are left out. */
export function Contact({ language, settings }: PublicPageProps) {
  const t = landingContact(language)
  const { email, phone, address } = settings.operator
  return (
    <section id="kontakt" aria-labelledby="kontakt-title" className="scroll-mt-4 border-base-300 border-t">
      <div className={`grid gap-8 py-14 sm:py-20 lg:grid-cols-[1fr_2fr] lg:gap-16 ${PAGE_WIDTH}`}>
        <div>
          <h2 id="kontakt-title" className="text-2xl sm:text-3xl">
            {t('title')}
          </h2>
          <p className="mt-3 text-lg text-muted">{t(phone ? 'textWithPhone' : 'text')}</p>
        </div>
        <dl className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
          <Way label={t('email')}>
            <Reach href={`mailto:${email}`}>{email}</Reach>
          </Way>
          {phone && (
            <Way label={t('phone')}>
              <Reach href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Reach>
            </Way>
          )}
          {address && (
            <Way label={t('address')}>
              <span className="block py-2">{address}</span>
            </Way>
          )}
        </dl>
      </div>
    </section>
  )
}

const Way = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-base-300 border-t pt-3">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="text-lg">{children}</dd>
  </div>
)

const Reach = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="inline-flex min-h-11 items-center break-all underline underline-offset-4">
    {children}
  </a>
)
