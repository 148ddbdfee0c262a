import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { Button, type ButtonProps } from './Button.tsx'

/** Asks again for what could not be fetched or done. */
export function RetryButton(props: Omit<ButtonProps, 'children'>) {
  const t = useCopy(ui)
  return <Button {...props}>{t('retry')}</Button>
}
