import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** Leaves a dialog without doing anything. */
export function CancelButton(props: Omit<ButtonProps, 'children' | 'variant'>) {
  const t = useCopy(ui)
  return (
    <Button {...props} variant="quiet">
      {t('cancel')}
    </Button>
  )
}
