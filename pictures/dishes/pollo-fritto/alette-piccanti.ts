import { type Draw, quiet } from '../../compose.ts'
import { ellipse } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { dishes, pan } from '../../parts/plate.ts'
import { chilli } from '../../parts/produce.ts'
import { flecks, pool } from '../../parts/sauces.ts'
import { wing } from '../../parts/wing.ts'
import { gleam, shadow } from '../../style.ts'

/** Glazes of the red sauce, so that wings that lie on each other stay apart. */
const glazes: readonly Tone[] = [
  { light: '#FF8A4A', base: '#D9431A', shade: '#8A1D08' },
  { light: '#FFA25A', base: '#E8591F', shade: '#A52C0C' },
  { light: '#F5743E', base: '#C23612', shade: '#7A1606' },
]

export const alettePiccanti: Draw = (random, ground) => {
  let art = pan(random, 560, 470, 520, dishes.iron, 0.74, [1.3, 0.55])
  // The sauce that they were tossed in stands between them.
  art += pool(random, 560, 480, 440, 300, { light: '#F2502E', base: '#A81C0C', shade: '#6E0D06' }, 0.04)
  for (const [x, y, length, angle] of [
    [200, 560, 110, 62],
    [930, 620, 120, -44],
    [560, 750, 200, 2],
  ] as const)
    art += gleam(x, y, length, 16, angle, 0.8, '#FF8A62')
  for (const [index, [x, y, size, angle]] of (
    [
      [395, 290, 400, 18],
      [735, 300, 400, 160],
      [320, 545, 410, -20],
      [810, 550, 410, 200],
      [560, 650, 400, 8],
    ] as const
  ).entries())
    art +=
      shadow(ellipse(x, y + 20, size * 0.5, size * 0.3, angle), 12, 26, 16, 0.5) +
      wing(random, x, y, size, angle, { tone: glazes[index % 3] as Tone, glazed: true, flake: size * 0.11, lift: 16 })
  art += wing(random, 565, 430, 410, -8, { tone: glazes[1] as Tone, glazed: true, flake: 45, lift: 22 })
  art += flecks(random, 550, 460, 360, 240, ['#FFB06A', '#6E0D06', '#FFE0A0'], 44, 8)
  art += chilli(random, 300, 820, 400, -16) + chilli(random, 730, 838, 400, 196)
  return quiet(random, ground, 560, 450, 640, 460, 0.1) + art
}
