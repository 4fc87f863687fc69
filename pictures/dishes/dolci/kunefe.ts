import { type Draw, quiet } from '../../compose.ts'
import { blob, ellipse, move, type Poly, type Pt, radians, roughen, scale, scatter, soft } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { pistachios } from '../../parts/baklava.ts'
import { strings } from '../../parts/cheese.ts'
import { kataifi } from '../../parts/kataifi.ts'
import { dishes, pan } from '../../parts/plate.ts'
import type { Random } from '../../random.ts'
import { cut, fill, form, gleam, shadow, within } from '../../style.ts'

const [cx, cy, rx, ry] = [540, 520, 470, 316]
const tip: Pt = [cx + 46, cy - 8]
const baked: Tone = { light: '#F4AE4C', base: '#C86F1E', shade: '#8A3F10' }
const cheese: Tone = { light: '#FFFFFF', base: '#FFF3D6', shade: '#E9C98F' }

/** The slice that is lifted: a sector of the disc between two angles, degrees. */
function sector(random: Random, from: number, to: number): Poly {
  const rim: Pt[] = Array.from({ length: 7 }, (_, index) => {
    const turn = radians(from + ((to - from) * index) / 6)
    return [cx + Math.cos(turn) * rx, cy + Math.sin(turn) * ry] as Pt
  })
  return roughen(random, [tip, ...rim], 3, 26)
}

export const kunefe: Draw = (random, ground) => {
  let art = pan(random, cx, cy, 545, dishes.copper, 0.7, null)
  const disc = roughen(random, ellipse(cx, cy, rx, ry, 0, 60), 5, 24)
  const woven = (outline: Poly, gap: number, most: number, middle: Pt = [cx, cy]) => {
    const spots = scatter(random, scale(outline, 0.97, 0.97, ...middle), gap, most)
    return kataifi(random, spots, middle, rx, ry / rx)
  }
  art += fill(soft(move(disc, 6, 14)), '#2B0F06', 0.4)
  art += form(move(disc, 0, 8), { light: '#A65518', base: '#8A3F10', shade: '#6B2D0A' }, { shade: 0, light: 0, lift: 0 })
  art += within(soft(disc), form(disc, baked, { shade: 26, light: 16, lift: 0 }) + woven(disc, 12, 1500))
  // Syrup: broad gleams where the light falls on it.
  for (const [x, y, length, width, angle] of [
    [300, 400, 230, 34, -32],
    [420, 330, 150, 22, -18],
    [250, 560, 130, 20, -62],
    [470, 700, 220, 22, 8],
    [700, 690, 150, 18, -14],
  ] as const)
    art += gleam(x, y, length, width, angle, 0.5, '#FFF0C0') + gleam(x - 6, y - 5, length * 0.5, width * 0.4, angle, 0.85, '#FFFBEA')
  const gap = sector(random, -58, -6)
  const front: Pt = [cx + Math.cos(radians(-6)) * rx, cy + Math.sin(radians(-6)) * ry]
  const left = move(scale(gap, 0.8, 0.74, 800, 430), -6, 10)
  art += within(
    soft(gap),
    fill(soft(gap), '#6B2D0A') +
      cut(roughen(random, left, 7, 34), cheese, { shade: 20, light: 10, lift: 8 }) +
      gleam(760, 420, 120, 14, -30, 0.9, '#FFFFFF') +
      gleam(880, 470, 90, 11, -12, 0.9, '#FFFFFF'),
  )
  // The slice pulls strings out of the cheese that is left in the pan.
  const [upX, upY] = [56, -138]
  const slice = move(gap, upX, upY)
  art += shadow(move(gap, 24, -30), 8, 14, 20, 0.3)
  art += strings(
    random,
    [0.14, 0.24, 0.33, 0.43, 0.52, 0.62, 0.71, 0.82, 0.9].map((t, index) => {
      const [x, y] = [tip[0] + upX + (front[0] - tip[0]) * t, tip[1] + upY + (front[1] - tip[1]) * t]
      return [x - 14, y + 20, y + 96 + (index % 3) * 15] as const
    }),
    cheese,
    30,
  )
  art += form(roughen(random, move(slice, -2, 44), 6, 34), cheese, { shade: 16, light: 0, lift: 0 })
  art += form(move(slice, 0, 14), { light: '#A65518', base: '#8A3F10', shade: '#6B2D0A' }, { shade: 0, light: 0, lift: 0 })
  art += within(soft(slice), form(slice, baked, { shade: 16, light: 12, lift: 0 }) + woven(slice, 12, 320, [cx + upX, cy + upY]))
  art += gleam(860, 236, 150, 18, -34, 0.6, '#FFF0C0')
  const heap = blob(random, 430, 500, 150, 92, -6, 0.14, 20)
  art += fill(soft(move(heap, 5, 10)), '#2B0F06', 0.3) + fill(soft(heap), '#5C7A22') + pistachios(random, heap, 17, 17)
  art += pistachios(random, blob(random, 470, 510, 290, 190, 0, 0.14), 52, 10)
  return quiet(random, ground, 600, 450, 620, 450, 0.3) + art
}
