import { useEffect, useEffectEvent } from 'react'
import type { Customization } from '#orders/dishes/customization.ts'
import type { RestaurantDish } from '../state/customization.ts'

/**
 * Offers a tool that fills in the open dish, while it is open. The person sees the choices and presses the button. `choose` answers what is
 * still wrong with them.
 */
export function useDishTool(dish: RestaurantDish, choose: (chosen: Customization & { quantity: number }) => string[]): void {
  const fill = useEffectEvent(choose)
  useEffect(() => {
    if (!('modelContext' in document)) return
    const controller = new AbortController()
    void import('./dish-tool.ts').then(
      ({ registerDishTool }) => registerDishTool(dish, chosen => fill(chosen), controller.signal),
      () => {},
    )
    return () => controller.abort()
  }, [dish])
}
