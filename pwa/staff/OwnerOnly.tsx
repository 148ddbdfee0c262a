import { staff } from '../../shared/copy/staff.ts'
import { ui } from '../../shared/copy/ui.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** In place of what only the owner does, where its absence would surprise. */
export function OwnerOnlyNotice() {
  const t = useCopy(staff)
  return <Notice title={t('ownerOnlyTitle')}>{t('ownerOnlyText')}</Notice>
}

/** For staff whom a customer asks for their details. */
export function OwnerOnlyDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(staff)
  const u = useCopy(ui)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ownerOnlyTitle')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {u('close')}
        </Button>
      }
    >
      <p>{t('ownerOnlyRights')}</p>
    </Dialog>
  )
}
