import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Counts the children of a box that fit in it whole, and hides the rest (`data-cut`): half a name says nothing. Measured again with the size of the box.
 * Details of children are left out (`data-tight`) before a child is.
 * @param content changes when the children do
 */
export function useFitting(box: RefObject<HTMLElement | null>, content: string): number | undefined {
  const [fitting, setFitting] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the children to measure change with the content
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const edge = element.getBoundingClientRect()
      const children = [...element.children]
      const findFirstCut = () =>
        children.findIndex(child => {
          const { left, right, bottom } = child.getBoundingClientRect()
          return left < edge.left - 1 || right > edge.right + 1 || bottom > edge.bottom + 1
        })
      for (const child of children) child.removeAttribute('data-cut')
      element.removeAttribute('data-tight')
      let firstCut = findFirstCut()
      if (firstCut !== -1) {
        element.setAttribute('data-tight', '')
        firstCut = findFirstCut()
      }
      const count = firstCut === -1 ? children.length : firstCut
      for (const [index, child] of children.entries()) child.toggleAttribute('data-cut', index >= count)
      setFitting(count)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, content])
  return fitting
}
