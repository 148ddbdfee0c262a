import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { classes } from './look.ts'

const kinds = {
  text: 'h-4 w-full max-w-md',
  title: 'h-8 w-64 max-w-full',
  figure: 'inline-block h-8 w-16 align-middle',
  row: 'h-14 w-full',
  card: 'h-28 w-full rounded-card',
} as const

interface Props {
  kind?: keyof typeof kinds
  count?: number
}

/** The shape of what is on its way. */
export function Skeleton({ kind = 'text', count = 1 }: Props) {
  if (kind === 'figure') return <Piece kind={kind} />
  return (
    <div className="flex flex-col gap-3">
      <LoadingNote />
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <Piece key={at} kind={kind} />
      ))}
    </div>
  )
}

const Piece = ({ kind }: { kind: keyof typeof kinds }) => (
  <span aria-hidden="true" className={classes('skeleton block bg-base-300', kinds[kind])} />
)

function LoadingNote() {
  const t = useCopy(ui)
  return (
    <span role="status" className="sr-only">
      {t('loading')}
    </span>
  )
}
