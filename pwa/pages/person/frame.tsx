import type { ReactNode } from 'react'
import type { Language } from '../../../shared/copy/copy.ts'
import type { Page } from '../../../shared/pages/props.ts'
import { TapHeader } from '../../taps/index.ts'
import { documentPage } from '../Document.tsx'
import { personStyle } from '../style.ts'

interface FrameProps {
  language: Language
  title: string
  children: ReactNode
}

/** The frame of the pages below `/c`: no script, the other language, and nothing told to wherever a link leads. */
export const personFrame = ({ language, title, children }: FrameProps): Page =>
  documentPage({
    language,
    title,
    style: personStyle,
    referrer: 'no-referrer',
    children: (
      <div className="tap tap-colors" data-outcome="form">
        <TapHeader page={{ businessName: title, tagline: null }} language={language} />
        <main className="tap-main quiet-text">{children}</main>
        <footer className="tap-footer">Blipp</footer>
      </div>
    ),
  })

interface SectionProps {
  title: string
  children: ReactNode
}

export const Section = ({ title, children }: SectionProps) => (
  <section className="person-section">
    <h2>{title}</h2>
    {children}
  </section>
)

interface FieldProps {
  name: string
  label: string
  value?: string
  type?: 'text' | 'email' | 'tel'
  autoComplete: string
  hint?: string
  /** A sentence. */
  fault?: string
  required?: boolean
}

/** A line of a form that works without script. */
export const Line = ({ name, label, value, type = 'text', hint, fault, ...rest }: FieldProps) => (
  <div className="tap-field" data-state={fault ? 'invalid' : 'idle'}>
    <label htmlFor={`person-${name}`}>{label}</label>
    <span className="tap-input">
      <input
        {...rest}
        id={`person-${name}`}
        name={name}
        type={type}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={
          [fault && `person-${name}-fault`, hint && `person-${name}-hint`].filter(Boolean).join(' ') ||
          undefined
        }
      />
    </span>
    {fault && (
      <p className="person-fault" id={`person-${name}-fault`}>
        {fault}
      </p>
    )}
    {hint && (
      <p className="person-hint" id={`person-${name}-hint`}>
        {hint}
      </p>
    )}
  </div>
)
