import { Link } from 'wouter'
import { buttonClasses } from './Button.tsx'
import { OutsideLink, type OutsideLinkProps } from './OutsideLink.tsx'

export type LinkButtonProps = OutsideLinkProps & {
  /** Leaves the app; `newTab` implies it. */
  outside?: boolean
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ outside, ...rest }: LinkButtonProps) {
  if (outside || rest.newTab) return <OutsideLink {...rest} />
  const { href, newTab: _, icon, children, ...look } = rest
  return (
    <Link href={href} className={buttonClasses(look)}>
      {icon}
      {children}
    </Link>
  )
}
