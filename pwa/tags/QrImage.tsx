import { type QrPicture, QUIET } from '../ui/qr.ts'

interface Props {
  picture: QrPicture
  label: string
  /** Without the light edge, where the paper around it is that edge. */
  tight?: boolean
}

export function QrImage({ picture: { size, path }, label, tight }: Props) {
  const edge = tight ? QUIET : 0
  const side = size - 2 * edge
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${edge} ${edge} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={tight ? 'size-full' : 'size-full rounded-field'}
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}
