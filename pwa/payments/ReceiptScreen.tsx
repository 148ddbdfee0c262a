import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { receipts } from '../../shared/copy/receipts.ts'
import { getReceipt, getReceiptPdf } from '../../shared/payments.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import { ApiError, fetchFile, OfflineError } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { wordsOf } from '../api/words.ts'
import { download } from '../browser/download.ts'
import { useIsOwner } from '../session/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  PageHeader,
  RetryButton,
  Skeleton,
  useToast,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'

const PLAN = '/dashboard/plan'

/** /dashboard/plan/receipts/:id: a receipt, or with `?of=refund` its credit note, to print or to keep as a PDF. */
export default function ReceiptScreen() {
  const t = useCopy(receipts)
  const { id = '' } = useParams<{ id: string }>()
  const [search] = useSearchParams()
  const isOwner = useIsOwner()
  const of = search.get('of') === 'refund' ? 'refund' : 'payment'
  if (!isOwner) return <Away text={t('ownerOnly')} title={t('name')} />
  if (!isUuid(id)) return <Away text={t('gone')} title={t('goneTitle')} />
  return <Shown key={`${id} ${of}`} id={id} of={of} />
}

function Away({ title, text }: { title: string; text: string }) {
  const t = useCopy(receipts)
  return (
    <>
      <PageHeader title={t('name')} back={{ href: PLAN, label: t('back') }} />
      <EmptyState title={title} text={text} action={<LinkButton href={PLAN}>{t('back')}</LinkButton>} />
    </>
  )
}

interface ReceiptRef {
  id: string
  of: 'payment' | 'refund'
}

function Shown(asked: ReceiptRef) {
  const t = useCopy(receipts)
  const { value, error, again } = useAnswer(getReceipt, asked, 0)
  const { fetchPdf, isBusy } = usePdf(asked)
  if (error instanceof ApiError && error.status === 404)
    return <Away title={t('goneTitle')} text={t('gone')} />
  const receipt = value?.receipt
  return (
    <>
      <PageHeader
        title={
          receipt ? t(receipt.isCredit ? 'credit' : 'receipt', { n: String(receipt.number) }) : t('name')
        }
        back={{ href: PLAN, label: t('back') }}
        actions={
          receipt && (
            <>
              <Button icon={<Download aria-hidden="true" size={20} />} busy={isBusy} onClick={fetchPdf}>
                {t('pdf')}
              </Button>
              <Button
                variant="primary"
                icon={<Printer aria-hidden="true" size={20} />}
                onClick={() => window.print()}
              >
                {t('print')}
              </Button>
            </>
          )
        }
      />
      {error instanceof OfflineError && (
        <Notice tone="warning" action={<RetryButton onClick={again} />}>
          {t('offline')}
        </Notice>
      )}
      {error instanceof ApiError && <ErrorState title={t('loadFailed')} text={error.words} onRetry={again} />}
      {receipt && <ReceiptSheet receipt={receipt} />}
      {!receipt && error === undefined && <Skeleton kind="card" count={2} />}
    </>
  )
}

/** A press of Download PDF. */
function usePdf({ id, of }: ReceiptRef): { fetchPdf: () => void; isBusy: boolean } {
  const t = useCopy(receipts)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function fetchPdf(): Promise<void> {
    setBusy(true)
    try {
      const { file, name } = await fetchFile(getReceiptPdf, { id, of })
      download(file, name)
    } catch (error) {
      toast({
        tone: 'error',
        title: t('pdfFailed'),
        description: wordsOf(error),
      })
    }
    setBusy(false)
  }
  return { fetchPdf: () => void fetchPdf(), isBusy }
}
