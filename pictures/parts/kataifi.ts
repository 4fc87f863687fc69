import type { Pt } from '../geometry.ts'
import { mix } from '../palette.ts'
import type { Random } from '../random.ts'
import type { Art } from '../style.ts'

/** How a thread of pastry lies: deep ones are dark, those on top caught the heat and the syrup. */
const layers = [
  { colours: ['#8A3F10', '#A04E14', '#B45F1A'], width: 9 },
  { colours: ['#CF7A22', '#E08E2C', '#D98426'], width: 8 },
  { colours: ['#F2AC45', '#FBC463', '#EFA038', '#FFD88A'], width: 6.5 },
] as const

/**
 * Kataifi: fine threads of pastry wound round the middle (`cx`, `cy`) of a pan seen under `tilt`, and browner towards its edge at `reach`. `spots` are
 * the middles of the threads, shared out over three layers.
 */
export function kataifi(random: Random, spots: readonly Pt[], [cx, cy]: Pt, reach: number, tilt: number): Art {
  const strands: string[][] = [[], [], []]
  spots.forEach(([x, y], index) => {
    const [dx, dy] = [x - cx, (y - cy) / tilt]
    const far = Math.min(1, Math.hypot(dx, dy) / reach)
    const turn = Math.atan2(dy, dx) + Math.PI / 2 + random.about(random.chance(0.3) ? 1.4 : 0.5)
    const half = random.range(38, 84)
    const bend = random.range(-26, 26)
    const at = (along: number, off: number): string =>
      `${(x + Math.cos(turn) * along - Math.sin(turn) * off).toFixed(1)} ${(y + (Math.sin(turn) * along + Math.cos(turn) * off) * tilt).toFixed(1)}`
    const layer = index % 3
    const { colours, width } = layers[layer] as (typeof layers)[number]
    const toasted = Math.max(0, far - 0.72) * 1.6 + Math.max(0, (dx + dy) / reach) * 0.16
    const colour = mix(random.pick(colours), '#8A3F10', Math.min(0.6, toasted))
    const path = `M${at(-half, 0)}Q${at(0, bend)} ${at(half, 0)}`
    const thick = width * random.range(0.75, 1.15)
    const stroke = (tone: string, wide: number): string => `<path d="${path}" stroke="${tone}" stroke-width="${wide.toFixed(1)}"/>`
    strands[layer]?.push(`<g transform="translate(2 3.5)">${stroke('#6B2D0A', thick)}</g>${stroke(colour, thick)}`)
  })
  return `<g fill="none" stroke-linecap="round">${strands.flat().join('')}</g>`
}
