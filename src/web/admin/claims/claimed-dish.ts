import type { OfficeClaim } from '#orders/claims/contract.ts'
import { withWords } from '../../ordering/state/labelled-option.ts'
import { dishWords } from '../orders/dish-words.ts'

/** A dish that is claimed, with what tells it from the order's others: its combo, whose it is, how it is made. */
export const claimedDish = ({ quantity, title, combo, ...made }: OfficeClaim['lines'][number]): string =>
  `${quantity} × ${withWords(title, [...(combo ? [combo] : []), ...dishWords(made)])}`
