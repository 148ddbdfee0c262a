import { ImageOff, ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import { look } from '../../shared/copy/look.ts'
import { removeLogo, setLogo } from '../../shared/logo.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { syncNow } from '../sync/index.ts'
import { Button, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { fitted, UnreadablePicture } from './logo-file.ts'

/** The picture on the tap page: kept as soon as it is chosen. */
export function LogoField({ business }: { business: Business }) {
  const t = useCopy(look)
  const file = useRef<HTMLInputElement>(null)
  const { busy, change } = useChange()
  const { merchantId, logoVersion } = business

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen) void change(async () => call(setLogo, { data: await fitted(chosen) }), t('saved'))
  }
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
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          icon={<ImageUp aria-hidden="true" size={20} />}
          onClick={() => file.current?.click()}
        >
          {t(logoVersion ? 'change' : 'choose')}
        </Button>
        {logoVersion && (
          <Button
            variant="quiet"
            disabled={busy}
            icon={<ImageOff aria-hidden="true" size={20} />}
            onClick={() => void change(() => call(removeLogo, {}), t('removed'))}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('choose')}
        hidden
        onChange={choose}
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
      const said = error instanceof ApiError ? (error.fields?.data ?? error.words) : wordsOf(error)
      const description = error instanceof UnreadablePicture ? t('unreadable') : said
      toast({ tone: 'error', title: t('failed'), description })
    } finally {
      setBusy(false)
    }
  }
  return { busy, change }
}
