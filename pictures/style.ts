import { insetFrom, move, type Poly, type Pt, sharp, sickle, soft } from './geometry.ts'
import type { Tone } from './palette.ts'
import type { Random } from './random.ts'

/** A fragment of SVG. */
export type Art = string

/** The picture all dishes share. */
export const frame = { width: 1200, height: 900 } as const

/** Where shade falls: away from the light in the upper left. */
const away: Pt = [0.56, 0.83]
const dark = '#2B0F06'

export function fill(path: string, colour: string, opacity = 1): Art {
  return `<path d="${path}" fill="${colour}"${opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`
}

interface CutOptions {
  /** Width of the shaded side, px. */
  shade?: number
  /** Width of the lit edge, px. */
  light?: number
  /** How far the piece stands above what lies below it, px. */
  lift?: number
  crisp?: boolean
}

/** One small piece of cut paper in three tones, with the shadow it throws on the piece below. */
export function cut(poly: readonly Pt[], tone: Tone, { shade = 7, light = 5, lift = 4, crisp = false }: CutOptions = {}): Art {
  const path = crisp ? sharp : soft
  let art = ''
  if (lift > 0) art += fill(path(move(poly, lift * 0.6, lift)), dark, 0.26)
  art += fill(path(poly), tone.shade)
  art += fill(path(insetFrom(poly, shade, away[0], away[1])), tone.base)
  if (light > 0) {
    const lit = sickle(poly, light, Math.max(1, light * 0.35), -away[0], -away[1])
    if (lit) art += fill(soft(lit), tone.light)
  }
  return art
}

let ids = 0
/** Names inside one picture start over, so that the same picture is the same text. */
export function startNames(): void {
  ids = 0
}
function name(): string {
  ids += 1
  return `n${ids}`
}

/** Shows `content` only inside the outline. */
export function within(path: string, content: Art): Art {
  const id = name()
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

interface FormOptions {
  /** How far the lit part is pushed towards the light, px: wide shade on large forms. */
  shade?: number
  light?: number
  lift?: number
  /** Drawn on the surface, inside the outline, above the tones. */
  surface?: Art
  crisp?: boolean
}

/** One large form in three tones; what lies on its surface is cropped by its edge. */
export function form(poly: readonly Pt[], tone: Tone, { shade = 30, light = 16, lift = 10, surface = '', crisp = false }: FormOptions = {}): Art {
  const path = crisp ? sharp : soft
  const outline = path(poly)
  const all = 'M-3000-3000H6000V6000H-3000Z'
  const without = (dx: number, dy: number, colour: string): Art => `<path fill-rule="evenodd" d="${all}${path(move(poly, dx, dy))}" fill="${colour}"/>`
  let art = lift > 0 ? fill(path(move(poly, lift * 0.6, lift)), dark, 0.24) : ''
  let inner = fill(outline, tone.base)
  if (light > 0) inner += without(light * 0.8, light, tone.light)
  if (shade > 0) inner += without(-shade * 0.6, -shade, tone.shade)
  art += within(outline, inner + surface)
  return art
}

/** The soft shadow where a thing touches the ground. */
export function contact(cx: number, cy: number, rx: number, ry: number, strength = 0.42): Art {
  const id = name()
  const ring = (kx: number, ky: number, opacity: number): Art =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx * kx}" ry="${ry * ky}" fill="${dark}" opacity="${opacity}"/>`
  return `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${Math.max(8, ry * 0.32)}"/></filter><g filter="url(#${id})">${ring(1, 1, strength)}</g>`
}

/** A soft shadow in the shape of an outline. */
export function shadow(poly: readonly Pt[], dx: number, dy: number, blur: number, strength = 0.38): Art {
  const id = name()
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${blur}"/></filter><path filter="url(#${id})" d="${soft(move(poly, dx, dy))}" fill="${dark}" opacity="${strength}"/>`
}

/** A gleam: a small lens of near-white along an angle. */
export function gleam(x: number, y: number, length: number, width: number, angle: number, opacity = 0.75, colour = '#FFF6E0'): Art {
  const half = length / 2
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})" d="M${-half} 0Q0 ${-width} ${half} 0Q0 ${width * 0.5} ${-half} 0Z" fill="${colour}" opacity="${opacity}"/>`
}

/** A ribbon of changing width along a line: `width(t)` in px for t from 0 to 1. */
export function ribbon(spine: readonly Pt[], width: (t: number) => number): Poly {
  const left: Poly = []
  const right: Poly = []
  spine.forEach((point, index) => {
    const before = spine[Math.max(0, index - 1)] as Pt
    const after = spine[Math.min(spine.length - 1, index + 1)] as Pt
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const half = width(index / (spine.length - 1)) / 2
    left.push([point[0] - (dy / length) * half, point[1] + (dx / length) * half])
    right.push([point[0] + (dy / length) * half, point[1] - (dx / length) * half])
  })
  return [...left, ...right.reverse()]
}

/** Small specks on a surface: crumbs, spice, flour. */
export function specks(random: Random, spots: readonly Pt[], colours: readonly string[], low: number, high: number, opacity = 1): Art {
  return spots
    .map(([x, y]) => {
      const size = random.range(low, high)
      const angle = random.range(0, 6.3)
      const corners = [0, 1, 2, 3, 4].map(corner => {
        const reach = size * random.range(0.65, 1.2)
        return [x + Math.cos(angle + corner * 1.257) * reach, y + Math.sin(angle + corner * 1.257) * reach * 0.8] as Pt
      })
      return fill(sharp(corners), random.pick(colours), opacity)
    })
    .join('')
}

/** Moves and scales a drawn part; never turn it by much, or its light comes from elsewhere. */
export function place(art: Art, dx: number, dy: number, size = 1, angle = 0): Art {
  return `<g transform="translate(${dx} ${dy})${angle ? ` rotate(${angle})` : ''}${size === 1 ? '' : ` scale(${size})`}">${art}</g>`
}

/** Leans a whole subject by a few degrees about a point; more would turn its light too. */
export function lean(art: Art, angle: number, cx = 600, cy = 450): Art {
  return `<g transform="rotate(${angle} ${cx} ${cy})">${art}</g>`
}
