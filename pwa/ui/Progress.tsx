interface Props {
  /** What is under way, said aloud. */
  label: string
  done: number
  all: number
}

/** How far something has come. */
export const Progress = ({ label, done, all }: Props) => (
  <progress
    aria-label={label}
    value={done}
    max={Math.max(all, 1)}
    className="block h-2 w-full min-w-24 overflow-hidden rounded-full accent-primary"
  />
)
