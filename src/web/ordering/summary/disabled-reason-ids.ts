/** Ids of the elements that explain why the order button is disabled, for its `aria-describedby`. */
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
