// What iOS shows at each press, drawn: in the colours of the theme, in the words of the phone's language.
import type { ReactNode } from 'react'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 100"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-32 shrink-0 rounded-field border border-base-300 bg-base-200 stroke-line sm:w-full sm:max-w-60"
    >
      {children}
    </svg>
  )
}

/** Grey lines where a page has its text. */
const Lines = ({ at }: { at: readonly (readonly [x: number, y: number, width: number])[] }) =>
  at.map(([x, y, width]) => (
    <path key={`${x} ${y}`} d={`M${x} ${y}h${width}`} className="stroke-base-300" strokeWidth="6" />
  ))

/** A ring around what is to be pressed. */
const Here = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="14" className="fill-ember/15 stroke-ember" strokeWidth="2" />
)

/** The lower edge of the browser, its share button ringed. */
export const SharePicture = () => (
  <Picture>
    <Lines
      at={[
        [20, 18, 74],
        [20, 34, 112],
        [20, 50, 92],
      ]}
    />
    <path d="M0 66h160v34H0z" className="fill-base-100 stroke-base-300" />
    <path
      d="m26 78-5 5 5 5M52 78l5 5-5 5M104 78v10l4-2 4 2V78zM134 78h8v10h-8zM137 75h8v10"
      strokeWidth="2"
    />
    <Here x={80} y={83} />
    <path
      d="M76 81h-3v9h14v-9h-3M80 86V75M76.5 78.5 80 75l3.5 3.5"
      className="stroke-base-content"
      strokeWidth="2"
    />
  </Picture>
)

/** The share sheet, with the row that is looked for. */
export const RowPicture = ({ label }: { label: string }) => (
  <Picture>
    <path
      d="M8 108V22a10 10 0 0 1 10-10h124a10 10 0 0 1 10 10v86z"
      className="fill-base-100 stroke-base-300"
    />
    <Lines
      at={[
        [24, 28, 48],
        [24, 84, 66],
      ]}
    />
    <rect
      x="14"
      y="42"
      width="132"
      height="28"
      rx="7"
      className="fill-ember/15 stroke-ember"
      strokeWidth="2"
    />
    <text x="20" y="60" className="fill-base-content stroke-none font-semibold text-[9px]">
      {label}
    </text>
    <path d="M131 51h10v10h-10zM136 53.5v5M133.5 56h5" className="stroke-base-content" strokeWidth="1.5" />
  </Picture>
)

/** The last question, its button at the top ringed. */
export const AddPicture = ({ label }: { label: string }) => (
  <Picture>
    <path
      d="M8 108V22a10 10 0 0 1 10-10h124a10 10 0 0 1 10 10v86z"
      className="fill-base-100 stroke-base-300"
    />
    <path d="m22 24 8 8m0-8-8 8" strokeWidth="2" />
    <rect
      x="92"
      y="17"
      width="54"
      height="22"
      rx="11"
      className="fill-ember/15 stroke-ember"
      strokeWidth="2"
    />
    <text
      x="119"
      y="31.5"
      textAnchor="middle"
      className="fill-base-content stroke-none font-semibold text-[9px]"
    >
      {label}
    </text>
    <rect x="22" y="52" width="32" height="32" rx="8" className="fill-primary stroke-none" />
    <g className="stroke-primary-content" strokeWidth="2.5">
      <path d="M30 69a7 7 0 0 1 7 7M30 61.5A14.5 14.5 0 0 1 44.5 76" />
      <circle cx="31" cy="75" r="1" className="fill-primary-content" />
    </g>
    <text x="66" y="66" className="fill-base-content stroke-none font-semibold text-[11px]">
      Blipp
    </text>
    <Lines at={[[68, 77, 58]]} />
  </Picture>
)
