import { expect, it } from 'vitest'
import { leadWithKebab } from './offers.ts'

const baklava = { title: 'Baklava al pistacchio', description: 'Sfoglia e pistacchi.' }
const wings = { title: 'Alette piccanti', description: 'Fritte ora.' }
const piadina = { title: 'Piadina gigante', description: 'Con il doppio del kebab di vitello.' }
const panino = { title: 'Panino kebab', description: '' }

it('offers begin with the first dish that has kebab, in its title or description; the others keep their order', () => {
  expect(leadWithKebab([baklava, wings, piadina, panino])).toEqual([piadina, baklava, wings, panino])
  expect(leadWithKebab([panino, baklava])).toEqual([panino, baklava])
})

it('offers without kebab keep their order', () => {
  expect(leadWithKebab([baklava, wings])).toEqual([baklava, wings])
})
