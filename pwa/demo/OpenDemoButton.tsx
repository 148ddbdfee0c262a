import { Play } from 'lucide-react'
import { demo } from '../../shared/copy/demo.ts'
import { Button, type ButtonVariant } from '../ui/Button.tsx'
import type { Language } from '../words/copy.ts'
import { type DemoKind, openDemo } from './view.ts'

interface Props {
  kind: DemoKind
  language: Language
  variant?: ButtonVariant
  /** Instead of its usual words. */
  label?: string
}

/** The way into a demo. Stands anywhere inside a `DemoPlace`. */
export function OpenDemoButton({ kind, language, variant = 'secondary', label }: Props) {
  const t = demo(language)
  return (
    <Button
      variant={variant}
      icon={<Play aria-hidden="true" size={20} />}
      onClick={({ currentTarget }) => openDemo(kind, currentTarget)}
    >
      {label ?? t(kind === 'form' ? 'openForm' : 'openDashboard')}
    </Button>
  )
}
