import { blob, move, type Poly, type Pt, roughen, scatter, sharp, soft } from '../geometry.ts'
import { inShade, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, gleam, specks } from '../style.ts'

const pastry: Tone = { light: '#FBD07A', base: '#E09A35', shade: '#A65E14' }

/** Chopped pistachio on a spot. */
export function pistachios(random: Random, outline: readonly Pt[], gap: number, size: number): Art {
  return scatter(random, outline, gap, 130)
    .map(([x, y]) =>
      cut(
        blob(random, x, y, size * random.range(0.6, 1.2), size * random.range(0.5, 0.9), random.range(0, 180), 0.26, 7),
        inShade(tones.pistachio, random.about(0.25)),
        { shade: size * 0.3, light: size * 0.2, lift: 3 },
      ),
    )
    .join('')
}

/** A diamond of baklava: glazed top, sheaf of thin leaves on its two front sides, pistachio between. */
export function baklava(random: Random, x: number, y: number, size: number, high: number): Art {
  const top: Poly = [
    [x - size, y],
    [x + size * 0.06, y - size * 0.5],
    [x + size, y - size * 0.02],
    [x - size * 0.04, y + size * 0.5],
  ]
  const side = (from: Pt, to: Pt, tone: Tone): Art => {
    const body: Poly = [from, to, [to[0], to[1] + high], [from[0], from[1] + high]]
    let leaves = fill(
      sharp([
        [from[0], from[1] + high * 0.44],
        [to[0], to[1] + high * 0.44],
        [to[0], to[1] + high * 0.62],
        [from[0], from[1] + high * 0.62],
      ]),
      '#7C9A35',
    )
    for (let line = 0; line < 11; line++) {
      const t = (line + 0.5) / 11
      if (t > 0.42 && t < 0.64) continue
      const points: Pt[] = Array.from({ length: 8 }, (_, index) => {
        const u = index / 7
        return [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u + high * t + random.about(4)] as Pt
      })
      leaves += fill(
        sharp([
          ...points,
          ...points
            .slice()
            .reverse()
            .map(([px, py]) => [px, py + high * 0.035] as Pt),
        ]),
        line % 2 ? tone.shade : tone.light,
        0.85,
      )
    }
    return form(roughen(random, body, 2, 24), tone, { shade: 0, light: 0, lift: 0, crisp: true, surface: leaves })
  }
  const mid: Poly = [
    [(top[0] as Pt)[0], y + high * 0.44],
    [x - size * 0.04, y + size * 0.5 + high * 0.44],
    [x - size * 0.04, y + size * 0.5 + high * 0.62],
    [(top[0] as Pt)[0], y + high * 0.62],
  ]
  let art = fill(soft(move(top, 14, high + 16)), '#2B0F06', 0.3)
  art += side(top[0] as Pt, top[3] as Pt, pastry) + side(top[3] as Pt, top[2] as Pt, inShade(pastry, 0.34)) + pistachios(random, mid, 22, 11)
  const glaze = roughen(random, top, 2.4, 24)
  art += form(
    glaze,
    { light: '#FFE09A', base: '#EFAE48', shade: '#BD741C' },
    { shade: 9, light: 8, lift: 0, surface: specks(random, scatter(random, glaze, 40, 20), ['#C98024', '#FFE3A4'], 5, 12, 0.5) },
  )
  art += gleam(x - size * 0.4, y - size * 0.1, size * 0.6, size * 0.09, -24, 0.9, '#FFF6DC')
  return art + pistachios(random, blob(random, x, y - size * 0.02, size * 0.46, size * 0.24), 21, 17)
}
