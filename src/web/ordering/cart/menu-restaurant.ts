import { createContext, useContext } from 'react'
import type { ChosenRestaurant } from '../state/restaurant-store.ts'

/** Restaurant whose menu the page shows; undefined on the chain's menu. */
export const MenuRestaurant = createContext<ChosenRestaurant | undefined>(undefined)

export const useMenuRestaurant = (): ChosenRestaurant | undefined => useContext(MenuRestaurant)
