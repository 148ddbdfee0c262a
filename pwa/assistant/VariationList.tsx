import type { Variations } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { CopyText } from './CopyText.tsx'
import { WrittenBy } from './WrittenBy.tsx'

interface Props extends Pick<Variations, 'variations' | 'writtenBy'> {
  /** The name of each. */
  nameOf: (at: number) => string
  /** Left out where they can only be copied. */
  onUse?: (text: string) => void
}

/** Texts beside each other, each to be copied or taken. */
export function VariationList({ variations, writtenBy, nameOf, onUse }: Props) {
  const t = useCopy(assistant)
  return (
    <ol className="flex flex-col gap-3">
      {variations.map((text, at) => (
        // Two may read alike; their place is what they are known by.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} className="rounded-field border border-base-300 bg-base-100 px-4 pt-3 pb-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-base">{nameOf(at)}</h3>
            <WrittenBy writtenBy={writtenBy} />
          </div>
          <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          <div className="mt-1 -ml-4 flex flex-wrap">
            {onUse && (
              <Button
                variant="quiet"
                aria-label={t('selectWhat', { what: nameOf(at) })}
                onClick={() => onUse(text)}
              >
                {t('select')}
              </Button>
            )}
            <CopyText text={text} what={nameOf(at)} />
          </div>
        </li>
      ))}
    </ol>
  )
}
