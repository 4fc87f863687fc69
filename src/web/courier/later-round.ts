import type { CourierRound } from '#kitchen/delivery/contract.ts'

/** Of what is shown and what arrives, the one that was read later: the stream's may be overtaken by a step's own answer, and the other way round. */
export function laterRound(shown: CourierRound | undefined, arrived: CourierRound): CourierRound {
  return shown && shown.restaurant.id === arrived.restaurant.id && shown.readAt > arrived.readAt ? shown : arrived
}
