import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { look } from '../../shared/copy/look.ts'
import { removeLogo, setLogo } from '../../shared/logo.ts'
import { call } from '../api/call.ts'
import { PictureButtons, pictureTrouble } from '../pictures/index.ts'
import { syncNow } from '../sync/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { fitted } from './logo-file.ts'

/** The picture on the tap page: kept as soon as it is chosen. */
export function LogoField({ business }: { business: Business }) {
  const t = useCopy(look)
  const { busy, change } = useChange()
  const { merchantId, logoVersion } = business

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('logo')}</legend>
      <p className="text-muted text-sm">{t('logoHint')}</p>
      {logoVersion ? (
        <img
          src={`/t/@${merchantId}/logo/${logoVersion}`}
          alt={t('logoAlt')}
          className="h-16 w-auto max-w-full self-start rounded-field"
        />
      ) : (
        <p className="text-muted">{t('noLogo')}</p>
      )}
      <PictureButtons
        words={{ choose: t('choose'), change: t('change'), remove: t('remove') }}
        isThere={Boolean(logoVersion)}
        busy={busy}
        onChoose={(chosen) =>
          void change(async () => call(setLogo, { data: await fitted(chosen) }), t('saved'))
        }
        onRemove={() => void change(() => call(removeLogo, {}), t('removed'))}
      />
    </fieldset>
  )
}

function useChange() {
  const t = useCopy(look)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const change = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await syncNow()
      toast({ tone: 'success', title: done })
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), description: pictureTrouble(error, t('unreadable')) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
