import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible } from './journey.ts'

/** WCAG 2.2, 1.4.3. */
const least = 4.5
/** Of the ground under a letter: a line of the drawing's grid may run through it. */
const most = 0.9

type Colour = [red: number, green: number, blue: number]

interface Letters {
  text: string
  ink: Colour
  /** What is drawn around them, so that they stand out from anything. */
  halo: Colour | null
  box: { left: number; top: number; width: number; height: number }
}

/**
 * As `expectAccessible`, and nothing in it that axe can't tell: the contrast of text over something that it doesn't see through fails. Letters of
 * drawings, on which it always gives up, are measured against what is painted under them.
 */
export async function expectLegible(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await untold(page)).toEqual([])
  const letters = await page.evaluate(readLetters)
  await page.evaluate(() => {
    const bare = new CSSStyleSheet()
    bare.replaceSync('svg text { visibility: hidden !important }')
    document.adoptedStyleSheets.push(bare)
  })
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, scale: 'css', caret: 'initial' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  const faint = letters.flatMap(({ text, ink, halo, box }) => {
    const ground = halo ? [halo] : pixels(data, info, box)
    const readable = ground.filter(colour => contrast(ink, colour) >= least).length / ground.length
    return readable >= most ? [] : [`${text}: ${Math.round(readable * 100)} % of its ground`]
  })
  expect(faint).toEqual([])
}

/** Where axe says that somebody has to look, out of drawings. */
const untold = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    interface Found {
      incomplete: { nodes: { html: string; target: string[]; any: { message: string; relatedNodes: { html: string }[] }[] }[] }[]
    }
    const { axe } = window as unknown as { axe: { run(context: Document, options: object): Promise<Found> } }
    const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    /** Under a shape that its drawing has cut off there: axe doesn't see that it has. */
    const isBesideDrawing = (element: Element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('svg[role=img]')].some(
        drawing => !meet(drawing.getBoundingClientRect(), box) && [...drawing.querySelectorAll('*')].some(shape => meet(shape.getBoundingClientRect(), box)),
      )
    }
    // What sticks to the window's end covers what is scrolled under it, and is meant to: it is laid where it ends.
    const laid = new CSSStyleSheet()
    laid.replaceSync('#screen .sticky.bottom-0 { position: static !important }')
    document.adoptedStyleSheets.push(laid)
    const { incomplete } = await axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast'] }, preload: false })
    document.adoptedStyleSheets.pop()
    return incomplete
      .flatMap(({ nodes }) => nodes)
      .filter(({ target }) => {
        const element = document.querySelector(target.join(' '))
        return element && !element.closest('svg') && !isBesideDrawing(element)
      })
      .map(({ html, any: [why] }) => `${html}: ${why?.message} ${why?.relatedNodes.map(node => node.html).join(' ')}`)
  })

/** In the page: each text of a drawing, where it stands on the whole page. */
function readLetters(): Letters[] {
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
    // What a map cuts off is not there.
    if (width === 0 || x < 0 || x > drawing.width || y < 0 || y > drawing.height) return []
    const { fill, stroke, paintOrder } = getComputedStyle(text)
    const halo = paintOrder.startsWith('stroke') && stroke !== 'none' ? colour(stroke) : null
    const box = { left: left + scrollX, top: top + scrollY, width, height }
    return [{ text: text.textContent, ink: colour(fill), halo, box }]
  })
}

function pixels(data: Buffer, info: { width: number; height: number }, { left, top, width, height }: Letters['box']): Colour[] {
  const found: Colour[] = []
  for (let y = Math.max(0, Math.round(top)); y < Math.min(info.height, top + height); y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(info.width, left + width); x++) {
      const at = (y * info.width + x) * 3
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  return found
}

const light = ([red, green, blue]: Colour): number => {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function contrast(a: Colour, b: Colour): number {
  const [dark, bright] = [light(a), light(b)].toSorted((x, y) => x - y) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
