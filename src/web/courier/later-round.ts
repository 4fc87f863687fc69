import type { CourierRoute } from '#kitchen/delivery/contract.ts'

/** Picks the route read later: a step's own response and the stream may overtake each other. */
export function pickLaterRoute(current: CourierRoute | undefined, arrived: CourierRoute): CourierRoute {
  return current && current.restaurant.id === arrived.restaurant.id && current.readAt > arrived.readAt ? current : arrived
}
