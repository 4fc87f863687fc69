import { type RefObject, useLayoutEffect } from 'react'

/** Width of the paper and margin around the document, in mm. */
const paperMm = 80
const marginMm = 4
const mmPerPx = 25.4 / 96

/** Writes the rule for a page of receipt paper as long as a document of `heightPx`; a page needs both lengths. */
const describePage = (heightPx: number): string => `@page { size: ${paperMm}mm ${Math.ceil(heightPx * mmPerPx) + 2 * marginMm + 1}mm; margin: ${marginMm}mm }`

/**
 * Makes the printed page as wide as receipt paper and as long as the document. A style element would be refused by the Content-Security-Policy, a sheet of
 * the object model is not.
 */
export function usePageSize(document: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = document.current
    if (!element) return
    const { ownerDocument: page } = element
    const sheet = new CSSStyleSheet()
    const measure = () => sheet.replaceSync(describePage(element.getBoundingClientRect().height))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
    return () => {
      observer.disconnect()
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter(each => each !== sheet)
    }
  }, [document])
}
