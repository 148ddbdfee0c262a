import { whatsapp } from '../../shared/copy/whatsapp.ts'
import { Card, Checkbox } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { SettingsSection } from './profile-form.ts'

/** Whether the shop asks for WhatsApp, and sends by it. */
export function WhatsappSection({ form }: SettingsSection) {
  const t = useCopy(whatsapp)
  return (
    <Card title={t('title')} text={t('text')}>
      <Checkbox {...form.register('whatsappOn')} label={t('on')} hint={t('onHint')} />
    </Card>
  )
}
