import type { AdminClaim } from '#orders/claims/contract.ts'
import { labelWithOptions } from '../../shared/labelled-option.ts'
import { describeCustomization } from '../orders/dish-words.ts'

/** Label of a claimed dish with its combo, guest and customization, to tell it from the order's others. */
export const claimedDishLabel = ({ quantity, title, combo, ...customization }: AdminClaim['lines'][number]): string =>
  `${quantity} × ${labelWithOptions(title, [...(combo ? [combo] : []), ...describeCustomization(customization)])}`
