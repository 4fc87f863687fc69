import type { AdminClaim } from '#orders/claims/contract.ts'
import { labelWithOptions } from '../../ordering/state/labelled-option.ts'
import { describeCustomization } from '../orders/dish-words.ts'

/** A dish that is claimed, with what tells it from the order's others: its combo, whose it is, how it is made. */
export const claimedDishLabel = ({ quantity, title, combo, ...customization }: AdminClaim['lines'][number]): string =>
  `${quantity} × ${labelWithOptions(title, [...(combo ? [combo] : []), ...describeCustomization(customization)])}`
