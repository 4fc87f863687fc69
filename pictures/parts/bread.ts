import { blob, curve, move, type Poly, type Pt, roughen, scale, scatter, soft } from '../geometry.ts'
import { mix, type Tone, tones } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Art, cut, fill, form, specks } from '../style.ts'

/** Toasted where the bread bulged against the hot plate: a freckled cloud, dark in its middle, never a round spot. */
export function toast(random: Random, outline: readonly Pt[], gap: number, size: number, strength = 1, flat = 0.6): Art {
  let [pale, dark, deep] = ['', '', '']
  for (const [x, y] of scatter(random, outline, gap, 60)) {
    const far = size * random.range(0.6, 1.35)
    const angle = random.range(-30, 30)
    pale += fill(soft(blob(random, x, y, far, far * flat, angle, 0.16)), '#D2904A', 0.42 * strength)
    for (let freckle = 0; freckle < 9; freckle++) {
      const [dx, dy] = [random.about(far * 1.05), random.about(far * flat * 1.05)]
      const tiny = far * random.range(0.08, 0.3) * (1 - Math.hypot(dx, dy / flat) / (far * 1.9))
      const spot = soft(blob(random, x + dx, y + dy, tiny, tiny * flat * 1.15, angle, 0.22, 8))
      if (random.chance(0.35)) deep += fill(spot, '#7A3B12', 0.7 * strength)
      else dark += fill(spot, '#AA632A', 0.72 * strength)
    }
  }
  return pale + dark + deep
}

/** Sesame seeds lying every which way, each with its own light. */
export function sesame(random: Random, outline: readonly Pt[], gap: number, size: number): Art {
  return scatter(random, outline, gap, 120)
    .map(([x, y]) => {
      const angle = random.range(0, 180)
      const seed = blob(random, x, y, size, size * 0.58, angle, 0.06, 8)
      return (
        fill(soft(move(seed, 1.5, 3)), '#5A2A0C', 0.45) + fill(soft(seed), '#E9C98B') + fill(soft(scale(move(seed, -0.8, -1), 0.72, 0.72, x, y)), '#FFF3D2')
      )
    })
    .join('')
}

/** The outline of half a round flat bread, mouth up: a wide smile. */
function pitaOutline(random: Random, x: number, y: number, rx: number, ry: number, sag = 0.16): Poly {
  const points: Pt[] = [
    [-1, -0.02],
    [-0.93, 0.36],
    [-0.72, 0.7],
    [-0.38, 0.93],
    [0, 1],
    [0.38, 0.93],
    [0.72, 0.7],
    [0.93, 0.36],
    [1, -0.02],
    [0.8, -0.03 + sag * 0.3],
    [0.4, sag * 0.85],
    [0, sag],
    [-0.4, sag * 0.85],
    [-0.8, -0.03 + sag * 0.3],
  ]
  return roughen(
    random,
    curve(
      points.map(([px, py]) => [x + px * rx, y + py * ry] as Pt),
      true,
      5,
    ),
    3.2,
    24,
  )
}

/** The front half of a pocket bread: toasted, floured, with the pale crumb along its mouth. */
export function pitaFront(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  { tone = tones.pita, seeds = true }: { tone?: Tone; seeds?: boolean } = {},
): Art {
  const outline = pitaOutline(random, x, y, rx, ry)
  const belly = scale(outline, 0.84, 0.74, x, y + ry * 0.56)
  let surface = fill(soft(move(scale(outline, 0.93, 0.86, x, y + ry * 0.5), -rx * 0.03, -ry * 0.03)), mix(tone.base, tone.light, 0.4))
  surface += toast(random.fork('toast'), belly, rx * 0.17, rx * 0.1)
  surface += specks(random, scatter(random, belly, rx * 0.075, 50), ['#FFF6E0', '#FFEFCB'], 2, 5, 0.8)
  let art = form(outline, tone, { shade: ry * 0.11, light: ry * 0.05, lift: 14, surface })
  const lip: Poly = []
  for (let step = 0; step <= 26; step++) {
    const t = step / 26
    lip.push([x - rx * 0.985 + rx * 1.97 * t, y + ry * (0.16 * Math.sin(Math.PI * t) ** 0.9 - 0.03) + random.about(4)])
  }
  const under = lip.map(([px, py], index) => [px, py + ry * 0.075 * (0.35 + Math.sin((Math.PI * index) / 26)) + random.about(4)] as Pt).reverse()
  const crumb = [...lip, ...under]
  art += cut(crumb, tones.crumb, { shade: 8, light: 5, lift: 0 })
  art += specks(random, scatter(random, crumb, 26, 30), ['#E9CB91', '#EBD2A0'], 2.5, 6)
  if (seeds) art += sesame(random.fork('sesame'), scale(outline, 0.86, 0.72, x, y + ry * 0.52), rx * 0.105, rx * 0.019)
  return art
}

/** The back half, seen inside: crumb above the filling, crust on its rim. */
export function pitaBack(random: Random, x: number, y: number, rx: number, ry: number, tone: Tone = tones.pita): Art {
  const rim = roughen(
    random,
    curve(
      [
        [x - rx, y + 10],
        [x - rx * 0.86, y - ry * 0.6],
        [x - rx * 0.4, y - ry * 0.95],
        [x, y - ry * 1.02],
        [x + rx * 0.4, y - ry * 0.95],
        [x + rx * 0.86, y - ry * 0.6],
        [x + rx, y + 10],
        [x, y + ry * 0.6],
      ],
      true,
      6,
    ),
    3.5,
    26,
  )
  const inner = move(scale(rim, 0.945, 0.93, x, y), 0, ry * 0.03)
  let pores = ''
  for (const [px, py] of scatter(random, inner, rx * 0.09, 60)) pores += fill(soft(blob(random, px, py, rx * 0.028, rx * 0.018, 0, 0.2, 8)), '#E4BE7E', 0.7)
  return (
    form(rim, tone, { shade: 18, light: 14, lift: 12, surface: toast(random, rim, rx * 0.16, rx * 0.07, 0.9) }) +
    form(inner, tones.crumb, { shade: 26, light: 12, lift: 0, surface: pores })
  )
}
