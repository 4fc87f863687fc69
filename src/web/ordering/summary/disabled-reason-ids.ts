/** Ids at the checkout of what says why nothing can be ordered yet: the button that orders is described by them. */
export const disabledReasonIds = {
  far: 'why-far',
  session: 'why-session',
  underway: 'why-underway',
  cart: 'why-cart',
  codes: 'why-codes',
  fields: 'why-fields',
  time: 'why-time',
  table: 'why-table',
} as const
