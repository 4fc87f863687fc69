import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible } from './journey.ts'

/** Minimum contrast of WCAG 2.2, 1.4.3. */
const minContrast = 4.5
/** Minimum share of readable background under a letter: a grid line of the drawing may cross it. */
const minReadableShare = 0.9

type Colour = [red: number, green: number, blue: number]

interface TextSample {
  text: string
  ink: Colour
  /** Outline of the letters for contrast with any background. */
  halo: Colour | null
  box: { left: number; top: number; width: number; height: number }
}

/**
 * Runs `expectAccessible`, and fails on contrast that axe can't determine. Axe always gives up on text in drawings, so that is measured against the
 * pixels below.
 */
export async function expectReadableContrast(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await findUncheckedContrast(page)).toEqual([])
  const textSamples = await page.evaluate(readTextSamples)
  await page.evaluate(() => {
    const hiddenTextStyles = new CSSStyleSheet()
    hiddenTextStyles.replaceSync('svg text { visibility: hidden !important }')
    document.adoptedStyleSheets.push(hiddenTextStyles)
  })
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, scale: 'css', caret: 'initial' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const unreadable = textSamples.flatMap(({ text, ink, halo, box }) => {
    const background = halo ? [halo] : readPixels(data, info, box)
    const readableShare = background.filter(colour => contrastRatio(ink, colour) >= minContrast).length / background.length
    return readableShare >= minReadableShare ? [] : [`${text}: ${Math.round(readableShare * 100)} % of its ground`]
  })
  expect(unreadable).toEqual([])
}

/** Finds text outside of drawings whose contrast axe can't determine. */
const findUncheckedContrast = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    interface Found {
      incomplete: { nodes: { html: string; target: string[]; any: { message: string; relatedNodes: { html: string }[] }[] }[] }[]
    }
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<Found> } }
    const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    /** Detects a shape that its drawing clips there, which axe ignores. */
    const isOutsideDrawing = (element: Element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('svg[role=img]')].some(
        drawing =>
          !overlap(drawing.getBoundingClientRect(), box) && [...drawing.querySelectorAll('*')].some(shape => overlap(shape.getBoundingClientRect(), box)),
      )
    }
    // Sticky elements at the window's end cover scrolled content by design: make them static.
    const stickyStyles = new CSSStyleSheet()
    stickyStyles.replaceSync('#screen .sticky.bottom-0 { position: static !important }')
    document.adoptedStyleSheets.push(stickyStyles)
    const { incomplete } = await axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast'] }, preload: false })
    document.adoptedStyleSheets.pop()
    return incomplete
      .flatMap(({ nodes }) => nodes)
      .filter(({ target }) => {
        const element = document.querySelector(target.join(' '))
        return element && !element.closest('svg') && !isOutsideDrawing(element)
      })
      .map(({ html, any: [why] }) => `${html}: ${why?.message} ${why?.relatedNodes.map(node => node.html).join(' ')}`)
  })

/** Runs in the page: reads each text of a drawing with its position on the whole page. */
function readTextSamples(): TextSample[] {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const colour = (css: string): Colour => {
    brush.fillStyle = css
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  return [...document.querySelectorAll('svg text')].flatMap(text => {
    const { left, top, width, height } = text.getBoundingClientRect()
    const drawing = text.closest('svg')?.getBoundingClientRect() as DOMRect
    const [x, y] = [left + width / 2 - drawing.left, top + height / 2 - drawing.top]
    // Text clipped by a map is invisible.
    if (width === 0 || x < 0 || x > drawing.width || y < 0 || y > drawing.height) return []
    const { fill, stroke, paintOrder } = getComputedStyle(text)
    const halo = paintOrder.startsWith('stroke') && stroke !== 'none' ? colour(stroke) : null
    const box = { left: left + scrollX, top: top + scrollY, width, height }
    return [{ text: text.textContent, ink: colour(fill), halo, box }]
  })
}

function readPixels(data: Buffer, info: { width: number; height: number }, { left, top, width, height }: TextSample['box']): Colour[] {
  const found: Colour[] = []
  for (let y = Math.max(0, Math.round(top)); y < Math.min(info.height, top + height); y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(info.width, left + width); x++) {
      const at = (y * info.width + x) * 3
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  return found
}

const relativeLuminance = ([red, green, blue]: Colour): number => {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function contrastRatio(a: Colour, b: Colour): number {
  const [dark, bright] = [relativeLuminance(a), relativeLuminance(b)].toSorted((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
