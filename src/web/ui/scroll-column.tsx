import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollColumnProps {
  /** Id of the element that names the column. */
  labelledBy: string
  className: string
  children: ReactNode
}

/** Column of a sheet that scrolls by itself; while it is longer than the sheet, it takes the focus, so that keys scroll it too. */
export function ScrollColumn({ labelledBy, className, children }: ScrollColumnProps) {
  const column = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    const element = column.current
    if (!element || !content.current) return
    const observer = new ResizeObserver(() => setLonger(getComputedStyle(element).overflowY === 'auto' && element.scrollHeight > element.clientHeight))
    observer.observe(element)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={column} className={className} {...(isLonger && { role: 'group', 'aria-labelledby': labelledBy, tabIndex: 0 })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
