import type { DayFigures } from '../figures/contract.ts'

/** Cash that the till's sales, refunds and couriers leave in it, without its change. Shared by server and screen. */
export const computeTillCents = ({ counterCents, counterRefundCents, courierFloatCents, courierHandedInCents }: DayFigures['cash']): number =>
  counterCents - counterRefundCents - courierFloatCents + courierHandedInCents
