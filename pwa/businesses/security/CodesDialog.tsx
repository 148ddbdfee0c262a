import { security } from '../../../shared/copy/security.ts'
import { Button, OnceDialog, useClipboard } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

/** Recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useCopy(security)
  const { isCopied, copy } = useClipboard(codes.join('\n'))
  return (
    <OnceDialog open onClose={onClose} title={t('codesTitle')} description={t('codesText')}>
      <ul className="grid grid-cols-2 gap-2 rounded-card border border-base-300 bg-base-200 p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={() => void copy()}>{t(isCopied ? 'codesCopied' : 'copyCodes')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      </div>
    </OnceDialog>
  )
}
