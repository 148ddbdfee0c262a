import { ArrowLeftRight, Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { transfer } from '../../shared/copy/transfer.ts'
import { useIsOwner } from '../session/index.ts'
import { Button, LinkButton, Menu } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'

const ExportDialog = /* @__PURE__ */ lazily(async () => (await import('./ExportDialog.tsx')).ExportDialog)

export const IMPORT_PATH = '/dashboard/customers/import'

/** Customers in from a file and out to one; a menu on a phone, where there is no room for two buttons more. */
export function Transfer() {
  const t = useCopy(transfer)
  const [, navigate] = useLocation()
  const isOwner = useIsOwner()
  const [isExporting, setExporting] = useState(false)
  const [inIcon, outIcon] = [
    <Upload key="in" aria-hidden="true" size={20} />,
    <Download key="out" aria-hidden="true" size={20} />,
  ]
  return (
    <>
      <span className="sm:hidden">
        <Menu
          label={t('both')}
          icon={<ArrowLeftRight aria-hidden="true" size={20} />}
          items={[
            { id: 'import', label: t('import'), icon: inIcon, onSelect: () => navigate(IMPORT_PATH) },
            ...(isOwner
              ? [{ id: 'export', label: t('export'), icon: outIcon, onSelect: () => setExporting(true) }]
              : []),
          ]}
        />
      </span>
      <span className="hidden gap-2 sm:flex">
        <LinkButton href={IMPORT_PATH} variant="quiet" icon={inIcon}>
          {t('import')}
        </LinkButton>
        {isOwner && (
          <Button variant="quiet" icon={outIcon} onClick={() => setExporting(true)}>
            {t('export')}
          </Button>
        )}
      </span>
      {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  )
}
