import type { Language } from '../../shared/copy/copy.ts'
import type { ReadBlock, ReadLegal } from '../../shared/copy/legal.ts'
import { contactLines } from '../../shared/legal.ts'
import type { Operator } from '../../shared/operator.ts'

interface Props {
  text: ReadLegal
  operator: Operator
  language: Language
  /** The address of another page, as it is reached from here. */
  linkTo: (path: string) => string
}

/** The numbered sections of a text that people are held to; on its page and in its file alike. */
export function LegalSections({ text, ...rest }: Props) {
  return text.sections.map(({ id, title, body }, at) => (
    <section key={id} aria-labelledby={id} className="mt-10 first:mt-0">
      <h2 id={id} className="scroll-mt-6 text-lg sm:text-xl">
        {at + 1}. {title}
      </h2>
      {body.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move
        <Block key={place} block={block} {...rest} />
      ))}
    </section>
  ))
}

function Block({ block, operator, language, linkTo }: Omit<Props, 'text'> & { block: ReadBlock }) {
  if (block.kind === 'text') return <p className="mt-3">{block.text}</p>
  if (block.kind === 'points')
    return (
      <ul className="mt-3 list-disc space-y-1.5 pl-6 marker:text-ember-text">
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  if (block.kind === 'link')
    return (
      <p className="mt-1">
        <a
          href={linkTo(block.href)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {block.text}
        </a>
      </p>
    )
  return <ContactLines operator={operator} language={language} />
}

/** The operator's contact details, as far as they are configured. */
export function ContactLines({ operator, language }: Pick<Props, 'operator' | 'language'>) {
  return (
    <address className="mt-3 border-base-300 border-l-2 pl-4 not-italic">
      {contactLines(operator, language).map((line) => (
        <span key={line} className="block break-words">
          {line === operator.email ? (
            <a href={`mailto:${line}`} className="underline underline-offset-4">
              {line}
            </a>
          ) : (
            line
          )}
        </span>
      ))}
    </address>
  )
}
