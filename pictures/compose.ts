import { ellipse, roughen, soft } from './geometry.ts'
import { mix } from './palette.ts'
import type { Random } from './random.ts'
import { type Art, fill, frame, startNames } from './style.ts'

/** Draws one dish or category on its ground; the stream of numbers is the picture's own. */
export type Draw = (random: Random, ground: string) => Art

const isDark = (colour: string): boolean => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 330

/** One large quiet shape behind the subject, a breath lighter than the ground. */
export function quiet(random: Random, ground: string, x: number, y: number, rx: number, ry: number, share = 0.16): Art {
  return fill(soft(roughen(random, ellipse(x, y, rx, ry, 0, 40), 5, 60)), mix(ground, isDark(ground) ? '#FF8A4E' : '#FFF3DA', share))
}

/** The whole SVG text of a picture. */
export function svg(ground: string, draw: () => Art, width: number = frame.width, height: number = frame.height): string {
  startNames()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${draw()}</svg>`
}
