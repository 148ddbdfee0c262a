import type { Language } from '../../shared/copy/copy.ts'
import { vouchers } from '../../shared/copy/vouchers.ts'
import type { Page } from '../../shared/pages/props.ts'
import type { VoucherRestingProps } from '../../shared/pages/voucher-page.ts'
import { notePage } from './note-page.tsx'

export function voucherGonePage({ language }: { language: Language }): Page {
  const t = vouchers(language)
  return notePage({ language, title: t('goneTitle'), children: <p>{t('gone')}</p> })
}

export function voucherRestingPage({ language, businessName }: VoucherRestingProps): Page {
  const t = vouchers(language)
  return notePage({
    language,
    title: t('restingTitle'),
    children: <p>{t('resting', { business: businessName })}</p>,
  })
}

export function voucherTestPage({ language }: { language: Language }): Page {
  const t = vouchers(language)
  return notePage({ language, title: t('testTitle'), children: <p>{t('test')}</p> })
}
