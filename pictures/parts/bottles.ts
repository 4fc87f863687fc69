import { blob, curve, ellipse, move, type Poly, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts'
import { mix, type Tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form } from '../style.ts'

/** A profile of half widths from the top down, mirrored about x. */
export function turned(x: number, profile: readonly (readonly [number, number])[], smoothness = 5): Poly {
  const right = curve(
    profile.map(([half, y]) => [x + half, y] as Pt),
    false,
    smoothness,
  )
  return [
    ...right,
    ...right
      .slice()
      .reverse()
      .map(([px, y]) => [2 * x - px, y] as Pt),
  ]
}

/** A can: printed side, neck, lid with its ring. */
export function can(random: Random, x: number, top: number, bottom: number, half: number, tone: Tone, print: Art): Art {
  const steel: Tone = { light: '#FFFFFF', base: '#D3D3CE', shade: '#94979A' }
  const tilt = 0.26
  const body = roughen(
    random,
    turned(
      x,
      [
        [half * 0.8, top + 6],
        [half * 0.84, top + half * 0.14],
        [half, top + half * 0.42],
        [half, (top + bottom) / 2],
        [half, bottom - half * 0.28],
        [half * 0.86, bottom],
        [half * 0.5, bottom + half * 0.2],
        [2, bottom + half * 0.23],
      ],
      4,
    ),
    0.8,
    60,
  )
  const shadeSide =
    fill(
      sharp([
        [x + half * 0.48, top],
        [x + half * 1.1, top],
        [x + half * 1.1, bottom + 90],
        [x + half * 0.48, bottom + 90],
      ]),
      tone.shade,
      0.7,
    ) +
    fill(
      sharp([
        [x + half * 0.8, top],
        [x + half * 1.1, top],
        [x + half * 1.1, bottom + 90],
        [x + half * 0.8, bottom + 90],
      ]),
      mix(tone.shade, '#1B0A04', 0.3),
      0.7,
    ) +
    fill(
      sharp([
        [x - half * 0.76, top],
        [x - half * 0.52, top],
        [x - half * 0.52, bottom + 90],
        [x - half * 0.76, bottom + 90],
      ]),
      '#FFFFFF',
      0.34,
    ) +
    fill(
      sharp([
        [x - half * 0.44, top],
        [x - half * 0.38, top],
        [x - half * 0.38, bottom + 90],
        [x - half * 0.44, bottom + 90],
      ]),
      '#FFFFFF',
      0.24,
    )
  const rings = fill(soft([...ellipse(x, top + half * 0.4, half * 1.05, half * tilt, 0, 40)]), steel.base)
  let art = form(body, tone, { shade: 0, light: 0, lift: 0, surface: print + rings + shadeSide })
  art += form(ellipse(x, top + 4, half * 0.82, half * 0.82 * tilt, 0, 40), steel, { shade: 5, light: 5, lift: 0 })
  art +=
    fill(soft(ellipse(x, top + 8, half * 0.7, half * 0.7 * tilt, 0, 36)), steel.shade) +
    fill(soft(ellipse(x - 2, top + 11, half * 0.68, half * 0.66 * tilt, 0, 36)), '#C2C3C0')
  return (
    art +
    cut(ellipse(x + half * 0.06, top + 8, half * 0.24, half * 0.075, 0, 20), steel, { shade: 4, light: 3, lift: 4 }) +
    fill(soft(ellipse(x + half * 0.12, top + 8, half * 0.1, half * 0.032, 0, 14)), '#85888B') +
    fill(soft(ellipse(x - half * 0.34, top + 10, half * 0.18, half * 0.05, 0, 14)), '#9A9C9C')
  )
}

/** Drops of cold on a can or a bottle. */
export function dew(random: Random, outline: readonly Pt[], gap: number, size: number): Art {
  return scatter(random, outline, gap, 60)
    .map(([x, y]) => {
      const r = size * random.range(0.4, 1.25)
      const shape = blob(random, x, y, r * 0.8, r, 0, 0.06, 9)
      return (
        fill(soft(move(shape, 2, 3)), '#2B0F06', 0.28) +
        fill(soft(shape), '#FFFFFF', 0.5) +
        fill(soft(ellipse(x - r * 0.22, y - r * 0.35, r * 0.28, r * 0.32, 0, 7)), '#FFFFFF', 0.95)
      )
    })
    .join('')
}

interface BottleOptions {
  profile: readonly (readonly [number, number])[]
  tone: Tone
  label?: Art
  /** Drawn inside before the lights. */
  inside?: Art
  opacity?: number
}

/** A turned bottle with window lights. */
export function bottle(random: Random, x: number, { profile, tone, label = '', inside = '', opacity = 1 }: BottleOptions): Art {
  const body = roughen(random, turned(x, profile), 0.7, 60)
  const widest = Math.max(...profile.map(([half]) => half))
  const [top, bottom] = [profile[0]?.[1] ?? 0, profile[profile.length - 1]?.[1] ?? 0]
  const strip = (from: number, to: number): Poly => [
    ...profile.map(([half, y]) => [x + half * from, y] as Pt),
    ...profile
      .slice()
      .reverse()
      .map(([half, y]) => [x + half * to, y] as Pt),
  ]
  const surface =
    inside +
    fill(soft(strip(0.5, 1.05)), tone.shade, 0.6) +
    fill(soft(strip(0.8, 1.05)), mix(tone.shade, '#120603', 0.3), 0.55) +
    label +
    fill(soft(strip(-0.8, -0.62)), '#FFFFFF', 0.5) +
    fill(soft(strip(-0.52, -0.47)), '#FFFFFF', 0.4) +
    fill(
      sharp([
        [x + widest * 0.5, top],
        [x + widest * 1.1, top],
        [x + widest * 1.1, bottom],
        [x + widest * 0.5, bottom],
      ]),
      '#2B0F06',
      0.1,
    )
  return `<g opacity="${opacity}">${form(body, tone, { shade: 0, light: 0, lift: 0, surface })}</g>`
}
