import type { BrowserContext, CDPSession, Page } from 'playwright'

export interface FrameCount {
  /** Frames that the page took part in. */
  drawn: number
  /** Frames of a screen with 60 a second that it left out. */
  dropped: number
  /** Longest interval between two frames, in ms. */
  longestMs: number
}

declare global {
  interface Window {
    countedFrames: FrameCount
  }
}

/** Slowdown of the page's thread: a cheap tablet against a desktop machine. */
export const throttling = 4

/** Share of the frames that were left out, in percent. */
export const toDroppedPercent = ({ drawn, dropped }: FrameCount): number => (100 * dropped) / Math.max(1, drawn + dropped)

/** Swipes over the pages of the board to the end and back, on a throttled processor, and counts the frames. */
export async function measureScrolling(page: Page): Promise<FrameCount> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  try {
    await swipe(session, -1)
    await page.evaluate(countFrames)
    for (const direction of [1, -1] as const) for (let times = 0; times < 4; times++) await swipe(session, direction)
    return await page.evaluate(() => window.countedFrames)
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await session.detach()
  }
}

/** The same swipes over as many empty boxes: what this machine drops without any content. */
export async function measureBareScrolling(context: BrowserContext, count: number): Promise<FrameCount> {
  const page = await context.newPage()
  try {
    const list =
      'margin:0;height:100vh;display:grid;grid-auto-flow:column;grid-auto-columns:calc(25% - 8px);grid-template-rows:repeat(3,1fr);gap:8px;overflow-x:auto'
    await page.setContent(`<body style="margin:0"><ul style="${list};list-style:none;padding:0">${'<li style="background:#eee"></li>'.repeat(count)}</ul>`)
    return await measureScrolling(page)
  } finally {
    await page.close()
  }
}

const swipe = (session: CDPSession, direction: 1 | -1) =>
  session.send('Input.synthesizeScrollGesture', { x: 640, y: 400, xDistance: -direction * 1000, speed: 1600, gestureSourceType: 'touch', preventFling: false })

/** Runs in the page: counts frames from now on, and those left out between two of them. */
export function countFrames(): void {
  const frameMs = 1000 / 60
  const counted = { drawn: 0, dropped: 0, longestMs: 0 }
  window.countedFrames = counted
  let lastAt: number | undefined
  const next = (at: number) => {
    if (window.countedFrames !== counted) return
    if (lastAt !== undefined) {
      counted.drawn += 1
      counted.dropped += Math.max(0, Math.round((at - lastAt) / frameMs) - 1)
      counted.longestMs = Math.max(counted.longestMs, at - lastAt)
    }
    lastAt = at
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
