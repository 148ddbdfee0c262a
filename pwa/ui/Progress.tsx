interface Props {
  /** The activity, read aloud. */
  label: string
  done: number
  all: number
}

// Each browser draws the bar and what is done of it under names of its own.
const look =
  'block h-2 w-full min-w-24 appearance-none overflow-hidden rounded-full bg-base-300 ' +
  '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary'

/** A progress bar. */
export const Progress = ({ label, done, all }: Props) => (
  <progress aria-label={label} value={done} max={Math.max(all, 1)} className={look} />
)
