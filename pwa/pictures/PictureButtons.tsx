import { ImageOff, ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { ApiError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Button } from '../ui/index.ts'
import { UnreadablePicture } from './written.ts'

interface Props {
  words: { choose: string; change: string; remove: string }
  /** There is a picture, to be changed or removed. */
  isThere: boolean
  busy: boolean
  onChoose: (file: File) => void
  onRemove: () => void
}

/** The buttons under a picture of the shop's: choose or change, and remove. */
export function PictureButtons({ words, isThere, busy, onChoose, onRemove }: Props) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          icon={<ImageUp aria-hidden="true" size={20} />}
          onClick={() => file.current?.click()}
        >
          {isThere ? words.change : words.choose}
        </Button>
        {isThere && (
          <Button
            variant="quiet"
            disabled={busy}
            icon={<ImageOff aria-hidden="true" size={20} />}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={words.choose}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChoose(chosen)
        }}
      />
    </>
  )
}

/** Why a picture was not kept, in words; undefined where the title says it all. @param unreadable the words for what is no picture */
export function pictureTrouble(error: unknown, unreadable: string): string | undefined {
  if (error instanceof UnreadablePicture) return unreadable
  return error instanceof ApiError ? (error.fields?.data ?? error.words) : wordsOf(error)
}
