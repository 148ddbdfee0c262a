import { payments } from '../../shared/copy/payments.ts'
import { QrImage, useQr } from '../tags/index.ts'
import { LinkButton, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/**
 * On a phone Swish opens from here; elsewhere the phone's camera reads the code, which is drawn here. A touch screen as
 * wide as a tablet may be a phone that is held sideways, so it has both.
 */
export function SwishCode({ appUrl, code }: { appUrl: string; code: string }) {
  const t = useCopy(payments)
  const is = (query: string) => window.matchMedia(query).matches
  if (!is('(pointer: coarse)')) return <Code code={code} />
  return (
    <>
      <LinkButton href={appUrl} outside variant="primary" wide>
        {t('swishOnPhone')}
      </LinkButton>
      <details className="mt-4" open={!is('(max-width: 40rem)')}>
        <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-2">
          {t('otherPhone')}
        </summary>
        <Code code={code} />
      </details>
    </>
  )
}

function Code({ code }: { code: string }) {
  const t = useCopy(payments)
  const picture = useQr(code)
  return (
    <>
      <div className="size-60 rounded-card bg-white p-2 text-black">
        {picture ? <QrImage picture={picture} label={t('swishCode')} /> : <Skeleton kind="card" />}
      </div>
      <p className="mt-3">{t('swishScan')}</p>
    </>
  )
}
