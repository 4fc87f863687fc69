import { type Draw, quiet } from '../../compose.ts'
import { blob, curve, type Poly, roughen, scatter, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { grains } from '../../parts/grains.ts'
import { dishes, slab } from '../../parts/plate.ts'
import { chilli, tomatoHalf } from '../../parts/produce.ts'
import { onionArcs, sprig } from '../../parts/salad.ts'
import type { Random } from '../../random.ts'
import { type Art, cut, fill, form, gleam, specks } from '../../style.ts'

function adana(random: Random, x: number, y: number, length: number, lean: number): Art {
  const spot = (t: number, off: number): readonly [number, number] => [x + t * length, y + lean * t + off]
  const blade = (from: number, to: number): Art =>
    cut([spot(from, -13), spot(to, -10), spot(to + 0.03, 0), spot(to, 10), spot(from, 13)], tones.steel, { shade: 7, light: 5, lift: 8, crisp: true })
  const tone: Tone = { light: '#C9713F', base: '#96451F', shade: '#5A230E' }
  let outline: Poly = []
  const lower: Poly = []
  for (let index = 0; index <= 26; index++) {
    const t = index / 26
    const bump = 62 * Math.min(1, Math.sin(Math.PI * Math.min(0.97, Math.max(0.03, t))) * 2.2) + (index % 2 ? 8 : -4)
    outline.push(spot(0.08 + t * 0.78, -bump))
    lower.push(spot(0.08 + t * 0.78, bump))
  }
  outline = [...outline, ...lower.reverse()]
  let marks = ''
  for (let index = 1; index < 13; index++) {
    const [px, py] = spot(0.08 + (index / 13) * 0.78, 0)
    marks += gleam(px, py + 4, 120, 20, 82, 0.75, '#5A230E') + gleam(px + 22, py - 22, 52, 13, 80, 0.95, '#DE8E55')
    if (random.chance(0.6)) marks += fill(soft(blob(random, px + 14, py + random.about(36), 17, 12, 0, 0.3, 9)), '#2E1208', 0.7)
  }
  const flecksArt = specks(random, scatter(random, outline, 26, 60), ['#3F7A2C', '#E5502A', '#F2B46C', '#3A150A'], 3, 6, 0.9)
  return blade(-0.06, 0.2) + form(outline, tone, { shade: 26, light: 13, lift: 14, surface: marks + flecksArt }) + blade(0.86, 1.04)
}

export const spiedini: Draw = (random, ground) => {
  let art = slab(
    random,
    [
      [40, 200],
      [1130, 110],
      [1180, 720],
      [80, 830],
    ],
    dishes.slate,
    28,
  )
  const bread = roughen(
    random,
    curve(
      [
        [110, 330],
        [480, 240],
        [900, 230],
        [960, 400],
        [930, 590],
        [480, 640],
        [150, 650],
        [90, 480],
      ],
      true,
      6,
    ),
    4,
    36,
  )
  art += form(bread, tones.piadina, {
    shade: 22,
    light: 14,
    lift: 14,
    surface: specks(random, scatter(random, bread, 60, 60), ['#C98945', '#A8642B', '#8B4B1B'], 8, 24, 0.6),
  })
  art += adana(random.fork('a'), 60, 390, 900, -52) + adana(random.fork('b'), 90, 560, 900, -46)
  const heap = blob(random, 985, 340, 170, 150, 0, 0.05, 24)
  art += grains(random.fork('bulgur'), heap, tones.bulgur, 17) + sprig(random, 970, 270, 46, -70)
  art += tomatoHalf(random, 1030, 590, 120, true) + chilli(random, 420, 770, 460, -7, { light: '#9CCB4E', base: '#5E9B2E', shade: '#356B1C' }, true)
  art +=
    onionArcs(
      random,
      [
        [230, 690],
        [310, 720],
        [180, 750],
        [880, 660],
      ],
      62,
      tones.onion,
    ) + sprig(random, 290, 690, 60, -40)
  return quiet(random, ground, 600, 450, 700, 480, 0.1) + art
}
