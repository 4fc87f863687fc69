import { type Draw, quiet } from '../../compose.ts'
import { curve, ellipse, type Pt, roughen, soft } from '../../geometry.ts'
import { type Tone, tones } from '../../palette.ts'
import { butter } from '../../parts/cheese.ts'
import { citrusWedge, cob } from '../../parts/produce.ts'
import { flecks } from '../../parts/sauces.ts'
import { fill, form, shadow } from '../../style.ts'

const lime: Tone = { light: '#B6DE57', base: '#6FA82C', shade: '#3F741A' }

function leafOf(random: Parameters<typeof cob>[0], x: number, y: number, length: number, width: number, angle: number, tone: Tone): string {
  const t = (angle * Math.PI) / 180
  const set = (px: number, py: number): Pt => [
    x + px * length * Math.cos(t) - py * width * Math.sin(t),
    y + px * length * Math.sin(t) + py * width * Math.cos(t),
  ]
  const body = roughen(
    random,
    curve([set(-0.5, 0), set(-0.3, -0.4), set(0.1, -0.5), set(0.4, -0.25), set(0.55, 0.1), set(0.35, 0.3), set(0, 0.45), set(-0.35, 0.35)], true, 5),
    2,
    24,
  )
  let veins = ''
  for (const off of [-0.25, -0.1, 0.06, 0.2])
    veins += fill(soft(curve([set(-0.5, off * 0.4), set(0, off), set(0.5, off * 0.3), set(0, off + 0.03)], true, 4)), tone.shade, 0.5)
  return form(body, tone, { shade: 16, light: 9, lift: 10, surface: veins })
}

export const pannocchia: Draw = (random, ground) => {
  let art = shadow(ellipse(600, 560, 480, 120, -24), 20, 50, 26, 0.35)
  const husk: Tone = { light: '#D7E08A', base: '#A3B64B', shade: '#6B7F28' }
  for (const [x, y, l, w, a] of [
    [270, 620, 420, 120, 196],
    [300, 740, 420, 120, 140],
    [210, 690, 380, 110, 168],
    [360, 800, 340, 100, 118],
  ] as const)
    art += leafOf(random, x, y, l, w, a, husk)
  art += form(
    curve(
      [
        [60, 850],
        [85, 880],
        [330, 750],
        [300, 700],
      ],
      true,
      4,
    ),
    tones.wood,
    { shade: 8, light: 5, lift: 8 },
  )
  art += cob(random, 640, 430, 900, 300, -27, 0.2)
  art += butter(random, 690, 330, 150) + flecks(random, 640, 430, 330, 130, ['#B3361A', '#8E240F', '#2F6B2A'], 60, 6)
  art += citrusWedge(960, 720, 150, -14, lime, '#DCEF8C')
  return quiet(random, ground, 600, 450, 640, 460) + art
}
