interface OrderStart {
  /** Restaurant of a complete choice: it offers the method, and a delivery has an address. */
  here: { slug: string } | undefined
  isCartFilled: boolean
  /** Path of the group order that is going on at the chosen restaurant. */
  groupPath: string | undefined
}

/**
 * Path that `/order` goes on to, without the language: the group, the cart with its dishes, or the menu of the chosen restaurant. Undefined while nothing
 * is chosen: then the page asks.
 */
export function findOrderPath({ here, isCartFilled, groupPath }: OrderStart): string | undefined {
  if (groupPath) return groupPath
  // The cart asks for what is still missing.
  if (isCartFilled) return '/cart'
  return here && `/restaurants/${here.slug}/menu`
}

/** Path of the choice itself, for somebody who wants another one. */
export const changeFulfilmentPath = '/order?change'

/** Whether the address asks for the choice itself. */
export const isChangeRequested = (search: string): boolean => new URLSearchParams(search).has('change')
