import { TapMark } from '../ui/index.ts'

/** Blipp as it looks on a home screen. */
export const AppIcon = () => (
  <span className="flex size-13 shrink-0 items-center justify-center rounded-xl bg-primary text-primary-content">
    <TapMark size={32} />
  </span>
)
