import type { OwnPrice } from '#menu/prices/price-periods.ts'
import type { Food } from '#menu/tables.ts'
import type { DemoFood } from '../types.ts'

/** Demo dish with its menu row. */
export interface LoadedFood {
  written: DemoFood
  row: Food
  /** Own prices up to now, oldest first. */
  past: OwnPrice[]
}
