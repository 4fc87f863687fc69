/** The restaurants of the demo chain, north to south. See `restaurants/city.ts` for what in them is invented. */
import { centro } from './restaurants/centro.ts'
import { isole } from './restaurants/isole.ts'
import { nordEst } from './restaurants/nord-est.ts'
import { nordOvest } from './restaurants/nord-ovest.ts'
import { sud } from './restaurants/sud.ts'
import type { DemoRestaurant } from './types.ts'

export const demoRestaurants: DemoRestaurant[] = [...nordOvest, ...nordEst, ...centro, ...sud, ...isole]
