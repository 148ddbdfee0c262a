import { businesses } from '../../shared/copy/businesses.ts'
import { Card, Checkbox } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { SettingsSection } from './profile-form.ts'

/** What a shop wants to know of what becomes of its messages, in words that say what it means for those who get them. */
export function TrackingSection({ form }: SettingsSection) {
  const t = useCopy(businesses)
  return (
    <Card title={t('trackingTitle')} text={t('trackingText')}>
      <div className="flex flex-col gap-2">
        <Checkbox
          {...form.register('tracking.mailClicks')}
          label={t('trackingMail')}
          hint={t('trackingMailHint')}
        />
        <Checkbox
          {...form.register('tracking.smsClicks')}
          label={t('trackingSms')}
          hint={t('trackingSmsHint')}
        />
        <Checkbox
          {...form.register('tracking.opens')}
          label={t('trackingOpens')}
          hint={t('trackingOpensHint')}
        />
      </div>
    </Card>
  )
}
