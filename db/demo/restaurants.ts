/** Restaurants of the demo chain, north to south. `restaurants/city.ts` tells which data are invented. */
import { centro } from './restaurants/centro.ts'
import { isole } from './restaurants/isole.ts'
import { nordEst } from './restaurants/nord-est.ts'
import { nordOvest } from './restaurants/nord-ovest.ts'
import { sud } from './restaurants/sud.ts'
import type { DemoRestaurant } from './types.ts'

export const demoRestaurants: DemoRestaurant[] = [...nordOvest, ...nordEst, ...centro, ...sud, ...isole]
