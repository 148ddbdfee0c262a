import { PencilRuler, Sparkles } from 'lucide-react'
import type { WrittenBy as Writer } from '../../shared/ai.ts'
import { assistant } from '../../shared/copy/assistant.ts'
import { Badge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** Says who wrote a text: the language model, or the writer that Blipp brings along. */
export function WrittenBy({ writtenBy }: { writtenBy: Writer }) {
  const t = useCopy(assistant)
  const Icon = writtenBy === 'model' ? Sparkles : PencilRuler
  return (
    <Badge tone={writtenBy === 'model' ? 'info' : 'neutral'} icon={<Icon aria-hidden="true" size={16} />}>
      {t(writtenBy === 'model' ? 'byModel' : 'byBuiltIn')}
    </Badge>
  )
}
