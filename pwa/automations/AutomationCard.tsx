import { CircleAlert, CircleCheck, CirclePause, Pencil, Trash2 } from 'lucide-react'
import type { Automation, AutomationKind } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { ExampleMark } from '../examples/index.ts'
import type { Local } from '../sync/index.ts'
import { Badge, Button, Card, IconButton, LinkButton, Notice, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { Figures } from './Figures.tsx'
import { Held } from './Held.tsx'
import { Turn } from './Turn.tsx'
import { useSegmentOf } from './useSegmentOf.ts'
import { isByVisits, whenWords } from './words.ts'

export type AutomationAction = 'edit' | 'remove'

interface Props {
  automation: Local<Automation>
  business: Business
  onAction: (action: AutomationAction) => void
}

/** An automation: its state, its text, and its results. */
export function AutomationCard({ automation, business, onAction }: Props) {
  const t = useCopy(automations)
  const { dateTime } = useFormat()
  const { channel, message, on, onAt, nextAt } = automation
  const what = `${t(automation.kind)}, ${whenWords(t, automation)}`
  const isHeld = on && Boolean(automation.held)
  const runs = on && !isHeld
  const isCaptured = runs && business.carriers[channel] === 'captured'
  return (
    <Card
      title={t(automation.kind)}
      text={whenWords(t, automation)}
      actions={
        <span className="flex flex-wrap gap-2">
          <ExampleMark of={automation} />
          <State automation={automation} />
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {on && automation.held && <Held id={automation.id} why={automation.held} what={what} />}
        {!isHeld && (
          <p className="max-w-prose">
            {runs && onAt
              ? t(onWords(automation.kind), { at: dateTime(onAt) })
              : !on && t(isByVisits(automation.kind) ? 'visitsIsOff' : 'isOff')}
            {runs && nextAt && ` ${t('nextAt', { at: dateTime(nextAt) })}`}
            {runs && channel !== 'email' && ` ${t('quiet')}`}
          </p>
        )}
        <SegmentOf automation={automation} />
        <blockquote
          lang={business.language}
          className="max-w-prose whitespace-pre-wrap rounded-field bg-base-200 px-4 py-3 [overflow-wrap:anywhere]"
        >
          {automation.subject && <strong className="block">{automation.subject}</strong>}
          {message}
        </blockquote>
        {isCaptured && (
          <Notice action={<LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}>
            {t('captured')}
          </Notice>
        )}
        <Figures automation={automation} />
        <div className="flex flex-wrap items-center gap-2">
          <Turn automation={automation} what={what} />
          <Button
            icon={<Pencil aria-hidden="true" size={20} className="max-sm:hidden" />}
            aria-label={t('editLabel', { what })}
            className="max-sm:px-3"
            onClick={() => onAction('edit')}
          >
            {t('edit')}
          </Button>
          <IconButton
            label={t('removeLabel', { what })}
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={() => onAction('remove')}
          />
        </div>
      </div>
    </Card>
  )
}

const onWords = (kind: AutomationKind) => (isByVisits(kind) ? (`${kind}IsOn` as const) : 'isOn')

function State({ automation: { on, held, waiting } }: { automation: Local<Automation> }) {
  const t = useCopy(automations)
  return (
    <>
      {waiting && <WaitingBadge />}
      {on && held && (
        <Badge tone="warning" icon={<CircleAlert aria-hidden="true" size={16} />}>
          {t('heldBadge')}
        </Badge>
      )}
      {on && held ? null : on ? (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" size={16} />}>
          {t('on')}
        </Badge>
      ) : (
        <Badge icon={<CirclePause aria-hidden="true" size={16} />}>{t('off')}</Badge>
      )}
    </>
  )
}

/** For whom an automation is, where it is not for everybody; a segment that is gone is nobody's. */
function SegmentOf({ automation: { segmentId } }: { automation: Pick<Automation, 'segmentId'> }) {
  const t = useCopy(automations)
  const segment = useSegmentOf(segmentId)
  if (segment === undefined) return null
  if (segment) return <p className="font-semibold">{t('onlyFor', { name: segment.name })}</p>
  return (
    <Notice tone="warning" title={t('goneTitle')}>
      {t('gone')}
    </Notice>
  )
}
