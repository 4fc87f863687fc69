import type { OrderView } from '#orders/placing/contract.ts'
import { RestaurantContactButtons } from '../../summary/restaurant-contact-buttons.tsx'

/** Restaurant of an order, with its address, telephone and the way there; `isGoal`: the buyer goes there now. */
export function OrderPlace({ restaurant, isGoal }: { restaurant: OrderView['restaurant']; isGoal: boolean }) {
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="place">
      <h2 id="place" className="text-title">
        {restaurant.name}
      </h2>
      <address className="text-lead not-italic">
        {restaurant.address}, {restaurant.postcode} {restaurant.city}
      </address>
      <RestaurantContactButtons place={restaurant} mapTone={isGoal ? 'brace' : 'outline'} />
    </section>
  )
}
