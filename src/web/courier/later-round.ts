import type { CourierRoute } from '#kitchen/delivery/contract.ts'

/** Of what is shown and what arrives, the one that was read later: the stream's may be overtaken by a step's own answer, and the other way round. */
export function pickLaterRoute(current: CourierRoute | undefined, arrived: CourierRoute): CourierRoute {
  return current && current.restaurant.id === arrived.restaurant.id && current.readAt > arrived.readAt ? current : arrived
}
