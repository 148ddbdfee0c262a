import type { Language } from '../../shared/copy/copy.ts'
import { subProcessors } from '../../shared/copy/sub-processors.ts'
import { subProcessorsOf } from '../../shared/legal.ts'
import type { Operator } from '../../shared/operator.ts'

interface Props {
  operator: Operator
  language: Language
}

/** Whom personal data of customers are handed to here; on the page and in its file alike. */
export function ProcessorTable({ operator, language }: Props) {
  const t = subProcessors(language)
  const { listed, unused } = subProcessorsOf(operator, language)
  return (
    <>
      <ul className="divide-y divide-base-300 border-base-300 border-y">
        {listed.map(({ name, does, data, where }) => (
          <li key={name} className="py-5">
            <h2 className="text-lg">{name}</h2>
            <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
              <Line term={t('what')}>{does}</Line>
              <Line term={t('which')}>{data}</Line>
              <Line term={t('where')}>{where}</Line>
            </dl>
          </li>
        ))}
      </ul>
      {unused.length > 0 && <p className="mt-6">{t('notUsedText', { list: unused.join(', ') })}</p>}
      <p className="mt-3">{t('payments')}</p>
      <p className="mt-3">{t('push')}</p>
      <p className="mt-3">{t('change')}</p>
    </>
  )
}

const Line = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-muted text-sm sm:pt-0.5">{term}</dt>
    <dd className="m-0 mb-2 break-words sm:mb-0">{children}</dd>
  </>
)
