import type { Page } from 'playwright'

/** Tap on the next step of a ticket, as the page saw it. */
interface MeasuredTap {
  /** Frames that began between the tap and the change on the ticket; 0: the next frame shows it. */
  framesBefore: number
  /** From the tap until the change was painted, as the browser measures it (Event Timing), in ms; NaN: less than it reports. */
  paintedMs: number
  /** From the tap until the request was on its way, in ms. */
  sentMs: number
  /** From the tap until the server's answer was there, in ms. */
  confirmedMs: number
}

declare global {
  interface Window {
    measuredTaps: (Omit<MeasuredTap, 'paintedMs'> & { at: number })[]
    /** Paintings of taps, by the time stamp of their events. */
    paintings: { at: number; durationMs: number }[]
  }
}

/** Taps on different tickets are further apart than the taps of a double tap. */
const pauseMs = 700

/** Taps "Accetta" on tickets in sight, one after the other, with real input events. */
export async function measureTaps(page: Page, count: number): Promise<MeasuredTap[]> {
  await page.evaluate(watchTaps)
  for (let index = 0; index < count; index++) {
    const button = page.locator('[data-status=pending] [data-next-step]', { hasText: 'Accetta' }).filter({ visible: true }).first()
    await button.click()
    await page.waitForFunction(expected => window.measuredTaps.length >= expected, index + 1)
    await page.waitForTimeout(pauseMs)
  }
  return page.evaluate(() =>
    window.measuredTaps.map(({ at, ...tap }) => ({ ...tap, paintedMs: window.paintings.find(painting => painting.at === at)?.durationMs ?? Number.NaN })),
  )
}

/** Runs in the page: notes for each tap when its ticket changes, when that is painted, and when the server has answered. */
function watchTaps(): void {
  window.measuredTaps = []
  window.paintings = []
  let frames = 0
  const countFrames = () => {
    frames += 1
    requestAnimationFrame(countFrames)
  }
  requestAnimationFrame(countFrames)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.name === 'click') window.paintings.push({ at: entry.startTime, durationMs: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const answers = new Map<string, (timing: PerformanceResourceTiming) => void>()
  new PerformanceObserver(list => {
    for (const timing of list.getEntries() as PerformanceResourceTiming[]) {
      for (const [orderId, resolve] of answers) if (timing.name.includes(`/orders/${orderId}/accepting`)) resolve(timing)
    }
  }).observe({ type: 'resource' })
  addEventListener(
    'click',
    event => {
      const ticket = (event.target as Element).closest<HTMLElement>('[data-order]')
      if (!ticket) return
      const framesAtTap = frames
      const changed = new Promise<number>(resolve => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          resolve(frames - framesAtTap)
        })
        observer.observe(ticket, { subtree: true, childList: true, attributes: true, characterData: true })
      })
      const answered = new Promise<PerformanceResourceTiming>(resolve => answers.set(ticket.dataset.order ?? '', resolve))
      void Promise.all([changed, answered]).then(([framesBefore, { requestStart, responseEnd }]) => {
        answers.delete(ticket.dataset.order ?? '')
        const at = event.timeStamp
        window.measuredTaps.push({ at, framesBefore, sentMs: requestStart - at, confirmedMs: responseEnd - at })
      })
    },
    true,
  )
}
