import { type Draw, quiet } from '../../compose.ts'
import { roughen } from '../../geometry.ts'
import { tones } from '../../palette.ts'
import { onionRing } from '../../parts/burger.ts'
import { contact, form, lean } from '../../style.ts'

export const anelli: Draw = (random, ground) => {
  let art = contact(600, 855, 330, 36)
  const stack: [number, number, number, number][] = [
    [590, 780, 270, -3],
    [610, 690, 262, 4],
    [585, 605, 250, -5],
    [612, 520, 240, 3],
    [592, 440, 226, -4],
    [612, 365, 208, 5],
    [598, 295, 188, -3],
    [606, 235, 160, 4],
  ]
  for (const [x, y, r, a] of stack) art += onionRing(random, x, y, r, 0.37, 0.4, a)
  art += form(
    roughen(
      random,
      [
        [592, 60],
        [610, 60],
        [612, 250],
        [592, 250],
      ],
      1,
      40,
    ),
    tones.wood,
    { shade: 4, light: 3, lift: 4 },
  )
  art += onionRing(random, 990, 740, 175, 0.74, 0.3, -12)
  return quiet(random, ground, 600, 450, 600, 460) + lean(art, 2)
}
