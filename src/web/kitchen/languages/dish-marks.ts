import type { Dish } from '../board/dishes.ts'

/** Words of the menu and of notes, in Italian or English. */
const spicyWords = /piccant|peperoncin|jalape|\bspicy\b/i
const sharedWords = /\bda (con)?divider|\bcondivis|\bto share\b/i

/** Tells whether an option makes a dish spicy, by its title: an order keeps no marks of options. */
export const isSpicyOption = (title: string): boolean => spicyWords.test(title)

/** Marks that a cook has to see at a dish: spicy unless an option beside it already says so, and to be shared, as its menu or its note says. */
export function listDishMarks({ title, marks, options, note, combo }: Pick<Dish, 'title' | 'marks' | 'options' | 'note' | 'combo'>): ('spicy' | 'share')[] {
  const isSpicy = marks.includes('spicy') && !options.some(option => isSpicyOption(option.title))
  const isShared = [title, note, combo?.title, ...options.map(option => option.title)].some(text => sharedWords.test(text ?? ''))
  return [...(isSpicy ? (['spicy'] as const) : []), ...(isShared ? (['share'] as const) : [])]
}
