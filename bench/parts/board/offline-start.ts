import type { BrowserContext } from 'playwright'

/** Times from the start of the navigation, in ms. */
interface OfflineStart {
  paintMs: number
  /** The first script is requested. */
  scriptsMs: number
  /** The page reacts. */
  readyMs: number
  ticketMs: number
}

declare global {
  interface Window {
    firstTicketMs: number
    readyMs: number
  }
}

/** Opens the board in a new tab without a network. */
export async function measureOfflineStart(context: BrowserContext): Promise<OfflineStart> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchFirstTicket)
    await page.goto('/kitchen')
    await page.waitForFunction(() => window.firstTicketMs > 0)
    return await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      scriptsMs: performance.getEntriesByType('resource').find(({ name }) => /\/assets\/.+\.js$/.test(name))?.startTime ?? Number.NaN,
      readyMs: window.readyMs,
      ticketMs: window.firstTicketMs,
    }))
  } finally {
    await page.close()
  }
}

/** Runs in the page: notes the frame in which the first ticket is shown. */
function watchFirstTicket(): void {
  window.firstTicketMs = 0
  addEventListener('spiedo:ready', () => (window.readyMs = performance.now()))
  const look = () => {
    if (document.querySelector('[data-order]')) window.firstTicketMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
