import { shownOnce } from '../../shared/copy/shown-once.ts'
import { useCopy } from '../words/copy.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** A dialog that shows what is never shown again: it asks before it is closed by anything but its own buttons. */
export function OnceDialog(props: Omit<DialogProps, 'isDirty' | 'asking'>) {
  const t = useCopy(shownOnce)
  const asking = { title: t('title'), text: t('text'), stay: t('stay'), leave: t('leave') }
  return <Dialog isDirty asking={asking} {...props} />
}
