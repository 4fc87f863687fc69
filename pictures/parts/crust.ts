import { blob, bounds, move, type Pt, roughen, scale, scatter, sickle, soft } from '../geometry.ts'
import { inShade, mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, gleam, specks, within } from '../style.ts'

export interface CrustOptions {
  tone?: Tone
  /** Size of one flake of crust, px. */
  flake?: number
  /** Lacquered with glaze: gleams instead of pale crumbs. */
  glazed?: boolean
  lift?: number
}

/** A ridge of crust: lit along its back, dark in the fold beneath it. */
function ridge(random: Random, x: number, y: number, size: number, tone: Tone): Art {
  const bump = blob(random, x, y, size, size * random.range(0.55, 0.8), random.range(-60, 40), 0.26, 10)
  const fold = sickle(bump, size * 0.62, -size * 0.16, 0.5, 0.87)
  const back = sickle(bump, size * 0.34, size * 0.06, -0.56, -0.83)
  return (fold ? fill(soft(fold), tone.shade) : '') + fill(soft(bump), tone.base) + (back ? fill(soft(back), tone.light) : '')
}

/** The double crunch: one body in three tones with torn borders, and ridges that catch the light; brightest where it faces it. */
export function crust(random: Random, outline: readonly Pt[], { tone: asked, flake = 30, glazed = false, lift = 12 }: CrustOptions = {}): Art {
  // No two pieces leave the fryer equally brown.
  const tone = inShade(asked ?? random.pick([tones.crust, tones.crust, tones.crust, tones.crustDark]), asked ? random.about(0.1) : 0)
  const box = bounds(outline)
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const [halfWide, halfHigh] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2]
  const small = Math.min(halfWide, halfHigh)
  const edge = roughen(random, outline, flake * 0.34, flake * 0.5)
  const torn = (share: number, dx: number, dy: number): string =>
    soft(roughen(random, move(scale(outline, share, share, cx, cy), dx * small, dy * small), flake * 0.36, flake * 0.55))
  const lit = (x: number, y: number): number => ((x - cx) / halfWide) * 0.5 + ((y - cy) / halfHigh) * 0.62
  let inner =
    fill(soft(edge), tone.shade) +
    fill(torn(0.9, -0.12, -0.16), mix(tone.base, tone.shade, 0.45)) +
    fill(torn(0.78, -0.18, -0.23), tone.base) +
    fill(torn(0.52, -0.24, -0.31), mix(tone.base, tone.light, 0.6))
  const spots = scatter(random, scale(outline, 0.97, 0.97, cx, cy), flake * 1.12, 200)
  for (const [x, y] of spots) inner += ridge(random, x, y, flake * random.range(0.45, 0.95), inShade(tone, lit(x, y) * 0.58 + 0.04 + random.about(0.1)))
  for (const [x, y] of scatter(random, scale(outline, 0.95, 0.95, cx, cy), flake * 0.8, 160)) {
    const dim = inShade(tone, lit(x, y) * 0.55 - 0.05)
    const size = flake * random.range(0.13, 0.3)
    inner +=
      fill(soft(blob(random, x + size * 0.35, y + size * 0.5, size, size * 0.8, 0, 0.2, 7)), dim.shade) +
      fill(soft(blob(random, x, y, size, size * 0.8, 0, 0.2, 7)), random.chance(0.6) ? dim.light : dim.base)
  }
  const far = lift * 0.75
  let art =
    fill(soft(move(scale(edge, 1.03, 1.03, cx, cy), far * 1.1, far * 1.7)), '#2B0F06', 0.16) +
    fill(soft(move(edge, far * 0.6, far)), '#3A1204', 0.42) +
    within(soft(edge), inner)
  // Ridges that stand over the edge, so that the outline is crusty too.
  for (let index = 0; index < edge.length; index += 3) {
    const [x, y] = edge[index] as Pt
    if (!random.chance(0.62)) continue
    const size = flake * random.range(0.22, 0.46)
    art += cut(blob(random, x, y, size, size * 0.75, random.range(0, 180), 0.25, 8), inShade(tone, lit(x, y) * 0.42), {
      shade: size * 0.34,
      light: size * 0.22,
      lift: 0,
    })
  }
  const bright = scatter(random, scale(outline, 0.78, 0.78, cx - halfWide * 0.12, cy - halfHigh * 0.14), flake * (glazed ? 1.9 : 1.15), 60).filter(
    ([x, y]) => lit(x, y) < 0.15,
  )
  if (glazed) for (const [x, y] of bright) art += gleam(x, y, flake * random.range(0.7, 1.5), flake * 0.3, random.range(-50, -10), 0.9, '#FFEBD0')
  else art += specks(random, bright, ['#FFF3D0', '#FFFAE8'], flake * 0.07, flake * 0.15, 0.95)
  return (
    art +
    specks(
      random,
      scatter(random, scale(outline, 0.9, 0.9, cx, cy), flake * 1.5, 40),
      glazed ? ['#6E1508', '#8E1E08'] : ['#7A360C', '#94450F'],
      flake * 0.06,
      flake * 0.12,
      0.75,
    )
  )
}

/** Crumbs of crust lying about. */
export function crumbs(random: Random, spots: readonly Pt[], size = 12, tone: Tone = tones.crust): Art {
  return spots
    .map(([x, y]) =>
      cut(blob(random, x, y, size * random.range(0.5, 1.2), size * random.range(0.4, 0.9), random.range(0, 180), 0.25, 8), inShade(tone, random.about(0.2)), {
        shade: size * 0.3,
        light: size * 0.2,
        lift: 4,
      }),
    )
    .join('')
}
