import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** What is laid out in more pixels than there is room for, drawn smaller as a whole. */
export function Scaled({ width, children }: { width: number; children: ReactNode }) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ scale: 1, height: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const scale = Math.min(1, (outer.current?.clientWidth ?? width) / width)
      setSize({ scale, height: (inner.current?.scrollHeight ?? 0) * scale })
    }
    measure()
    const watch = new ResizeObserver(measure)
    if (outer.current) watch.observe(outer.current)
    if (inner.current) watch.observe(inner.current)
    return () => watch.disconnect()
  }, [width])
  return (
    <div ref={outer} className="overflow-hidden" style={{ height: size.height || undefined }}>
      <div ref={inner} className="origin-top-left" style={{ width, transform: `scale(${size.scale})` }}>
        {children}
      </div>
    </div>
  )
}
