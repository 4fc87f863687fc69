import { type Draw, quiet } from '../../compose.ts'
import { blob, ellipse, soft } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { baklava, pistachios } from '../../parts/baklava.ts'
import { dishes, plate } from '../../parts/plate.ts'
import { drape, pool } from '../../parts/sauces.ts'
import { cut, fill } from '../../style.ts'

export const baklavaDish: Draw = (random, ground) => {
  let art = plate(random, 600, 600, 560, dishes.cream, 0.5)
  for (let index = 0; index < 30; index++) {
    const t = (index / 30) * Math.PI * 2
    art += cut(blob(random, 600 + Math.cos(t) * 550, 600 + Math.sin(t) * 275, 46, 26, 0, 0.03, 12), dishes.cream, { shade: 6, light: 5, lift: 0 })
  }
  art += fill(soft(ellipse(600, 604, 440, 214)), '#F3E4CB') + pool(random, 620, 690, 400, 130, tones.honey, 0.09)
  art += baklava(random.fork('a'), 370, 540, 290, 140) + baklava(random.fork('b'), 830, 540, 290, 140) + baklava(random.fork('c'), 600, 330, 310, 150)
  art += drape(random, 560, 490, 60, 150, tones.honey, 2) + drape(random, 720, 450, 50, 130, tones.honey, 2)
  return quiet(random, ground, 600, 450, 620, 450, 0.3) + art + pistachios(random, ellipse(600, 760, 360, 40), 70, 13)
}
