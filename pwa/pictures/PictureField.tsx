import { useState } from 'react'
import { mailEditor } from '../../shared/copy/mail-editor.ts'
import { ALT_MAX, type Picture } from '../../shared/rules/mail/index.ts'
import { useQueue } from '../queue/index.ts'
import { Field, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { choosePicture, usePictureUrl } from './chosen.ts'
import { PictureButtons, pictureTrouble } from './PictureButtons.tsx'

interface Props {
  value: Picture | null
  onChange: (picture: Picture | null) => void
  /** Where it shows, if not at the top of a mail. */
  hint?: string
  /** What stands beside it says what it shows. */
  withoutAlt?: boolean
}

/** A picture of a mail or an offer: kept on this device as soon as it is chosen, with a network or without. */
export function PictureField({ value, onChange, hint, withoutAlt }: Props) {
  const t = useCopy(mailEditor)
  const { busy, choose } = useChoosing(onChange)
  const url = usePictureUrl(value ? [value] : [])
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('picture')}</legend>
      <p className="text-muted text-sm">{hint ?? t('pictureHint')}</p>
      {value && url && (
        <img
          src={url(value.digest)}
          alt={value.alt || t('picture')}
          width={value.width}
          height={value.height}
          className="max-h-56 w-auto max-w-full self-start rounded-field border border-base-300 object-contain"
        />
      )}
      <PictureButtons
        words={{ choose: t('choose'), change: t('change'), remove: t('remove') }}
        isThere={value !== null}
        busy={busy}
        onChoose={(file) => void choose(file)}
        onRemove={() => onChange(null)}
      />
      {value && !withoutAlt && (
        <Field
          label={t('alt')}
          hint={t('altHint')}
          value={value.alt}
          maxLength={ALT_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
    </fieldset>
  )
}

function useChoosing(onChange: (picture: Picture) => void) {
  const t = useCopy(mailEditor)
  const { db } = useQueue()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    try {
      // What the one before showed is not what this one shows.
      onChange({ ...(await choosePicture(db, file)), alt: '' })
    } catch (error) {
      toast({ tone: 'error', title: t('notKept'), description: pictureTrouble(error, t('unreadable')) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, choose }
}
