import { Button, CopyButton, Notice, OnceDialog } from '../ui/index.ts'

interface Props {
  title: string
  /** The words for what the secret is: a key, or what a receiver checks signatures by. */
  t: (word: 'once' | 'onceText' | 'secret' | 'copySecret' | 'done') => string
  secret: string
  onClose: () => void
}

/** A secret that is shown this once. */
export function SecretShown({ title, t, secret, onClose }: Props) {
  return (
    <OnceDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Notice tone="warning" title={t('once')}>
        {t('onceText')}
      </Notice>
      <div className="mt-4 flex flex-wrap items-center gap-x-2 rounded-card border border-base-300 px-4 py-2">
        <code className="min-w-0 flex-1 basis-64 break-all font-mono text-sm">
          <span className="sr-only">{t('secret')} </span>
          {secret}
        </code>
        <CopyButton text={secret} label={t('copySecret')} />
      </div>
    </OnceDialog>
  )
}
