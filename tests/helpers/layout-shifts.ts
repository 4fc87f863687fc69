import type { Page } from '@playwright/test'

interface Shift {
  value: number
  sources: string[]
}

/**
 * Records layout shifts since navigation, as browsers count them: each with its element and both positions, or nothing while their sum is below 0.01.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] }
    const describeNode = (node: Node | undefined) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'what is gone')).slice(0, 90)
    const describeRect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const shiftWindow = window as unknown as { shifts: Shift[] }
    shiftWindow.shifts = []
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        shiftWindow.shifts.push({
          value,
          sources: sources.map(({ node, previousRect, currentRect }) => `${describeNode(node)}: ${describeRect(previousRect)} → ${describeRect(currentRect)}`),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    if (shifts.reduce((sum, { value }) => sum + value, 0) < 0.01) return []
    return shifts.map(({ value, sources }) => [value.toFixed(4), ...sources].join('\n'))
  }
}

/**
 * Waits until nothing that was requested can move the layout any more: fonts and visible pictures are loaded, and two frames have been painted
 * with them.
 */
export async function waitForSettledLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const isVisible = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0
    // A picture that fails to load settles its place as well.
    await Promise.all([...document.images].filter(isVisible).map(image => image.decode().catch(() => undefined)))
    const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
  })
}
