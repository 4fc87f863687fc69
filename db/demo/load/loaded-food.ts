import type { OwnPrice } from '#menu/prices/price-periods.ts'
import type { Food } from '#menu/tables.ts'
import type { DemoFood } from '../types.ts'

/** A dish of the demo as it stands in the menu. */
export interface LoadedFood {
  written: DemoFood
  row: Food
  /** Its own prices up to now, the oldest first. */
  past: OwnPrice[]
}
