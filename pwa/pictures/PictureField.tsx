import { ImageOff, ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { mailEditor } from '../../shared/copy/mail-editor.ts'
import { ALT_MAX, mailOf, type Picture } from '../../shared/rules/mail/index.ts'
import { ApiError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useQueue } from '../queue/index.ts'
import { Button, Field, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { choosePicture, usePictureUrl } from './chosen.ts'
import { UnreadablePicture } from './shrink.ts'

interface Props {
  value: Picture | null
  onChange: (picture: Picture | null) => void
}

/** The picture at the top of a mail: kept on this device as soon as it is chosen, with a network or without. */
export function PictureField({ value, onChange }: Props) {
  const t = useCopy(mailEditor)
  const file = useRef<HTMLInputElement>(null)
  const { busy, choose } = useChoosing(onChange)
  const url = usePictureUrl(value ? mailOf({ picture: value, text: '', button: null }) : '')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{t('picture')}</legend>
      <p className="text-muted text-sm">{t('pictureHint')}</p>
      {value && url && (
        <img
          src={url(value.digest)}
          alt={value.alt || t('picture')}
          width={value.width}
          height={value.height}
          className="max-h-56 w-auto max-w-full self-start rounded-field border border-base-300 object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          icon={<ImageUp aria-hidden="true" size={20} />}
          onClick={() => file.current?.click()}
        >
          {t(value ? 'change' : 'choose')}
        </Button>
        {value && (
          <Button
            variant="quiet"
            disabled={busy}
            icon={<ImageOff aria-hidden="true" size={20} />}
            onClick={() => onChange(null)}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {value && (
        <Field
          label={t('alt')}
          hint={t('altHint')}
          value={value.alt}
          maxLength={ALT_MAX}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, alt: target.value })}
        />
      )}
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

function useChoosing(onChange: (picture: Picture) => void) {
  const t = useCopy(mailEditor)
  const { db } = useQueue()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const why = (error: unknown): string | undefined => {
    if (error instanceof UnreadablePicture) return t('unreadable')
    return error instanceof ApiError ? (error.fields?.data ?? error.words) : wordsOf(error)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    setBusy(true)
    try {
      // What the one before showed is not what this one shows.
      onChange({ ...(await choosePicture(db, chosen)), alt: '' })
    } catch (error) {
      toast({ tone: 'error', title: t('notKept'), description: why(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) }
}
