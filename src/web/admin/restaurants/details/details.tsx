import { AdminButton } from '../../office-button.tsx'
import { useToggleArchived } from '../archiving.ts'
import { RestaurantNow } from '../now/restaurant-now.tsx'
import { restaurantText as t } from '../place-texts.ts'
import { useCurrentRestaurant } from '../restaurant.tsx'
import { RestaurantForm } from './restaurant-form.tsx'

/** Details of a restaurant: name, company, address, pin. Administrators edit, managers read. */
export default function Details() {
  const { place, administrator } = useCurrentRestaurant()
  const toggleArchived = useToggleArchived()
  return (
    <div className="grid gap-6">
      {!place.archived && <RestaurantNow restaurantId={place.id} />}
      <RestaurantForm place={place} readOnly={!administrator} />
      {administrator && (
        <section className="grid justify-items-start gap-3 rounded-control bg-farina p-4 sm:p-6">
          <h2 className="text-name">{t(place.archived ? 'places.reopen' : 'places.close_down')}</h2>
          <p className="max-w-prose text-cenere">{t(place.archived ? 'places.reopen_hint' : 'places.close_down_hint')}</p>
          <AdminButton tone="outline" onClick={() => void toggleArchived(`/restaurants/${place.id}`, 'restaurant', place)}>
            {t(place.archived ? 'places.reopen' : 'places.close_down')}
          </AdminButton>
        </section>
      )}
    </div>
  )
}
