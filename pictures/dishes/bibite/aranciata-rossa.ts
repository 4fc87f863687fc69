import { type Draw, quiet } from '../../compose.ts'
import { ellipse, soft } from '../../geometry.ts'
import type { Tone } from '../../palette.ts'
import { can, dew } from '../../parts/bottles.ts'
import { citrus } from '../../parts/produce.ts'
import { herbLeaf } from '../../parts/salad.ts'
import { contact, fill } from '../../style.ts'

export const aranciata: Draw = (random, ground) => {
  const orange: Tone = { light: '#FF9A55', base: '#E8511C', shade: '#A92D08' }
  const print =
    fill(soft(ellipse(480, 470, 130, 130, 0, 36)), '#B51F1A') + fill(soft(ellipse(470, 460, 96, 96, 0, 36)), '#D9382A') + herbLeaf(random, 540, 350, 120, -40)
  let art =
    contact(620, 852, 420, 36) +
    can(random, 470, 110, 780, 230, orange, print) +
    dew(
      random,
      [
        [260, 240],
        [690, 240],
        [690, 780],
        [260, 780],
      ],
      70,
      12,
    )
  art += citrus(random, 850, 640, 225, {
    tone: { light: '#FFB25C', base: '#EE7A1E', shade: '#B54A0C' },
    pulp: '#C92A2C',
    deep: '#8E1220',
    tilt: 0.95,
    half: true,
  })
  return quiet(random, ground, 600, 460, 580, 460, 0.35) + art
}
