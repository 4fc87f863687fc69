import { useNavigate } from 'react-router'
import { AdminHeading } from '../../office-heading.tsx'
import { createRestaurantMeta, restaurantText as t } from '../place-texts.ts'
import { RestaurantForm } from './restaurant-form.tsx'

export const meta = createRestaurantMeta('places.add_restaurant')

/** New restaurant; hours, stations and zones follow on the next screens. */
export default function AddRestaurant() {
  const navigate = useNavigate()
  return (
    <>
      <AdminHeading title={t('places.add_restaurant')} />
      <RestaurantForm saved={({ id }) => void navigate(`/dashboard/admin/restaurants/${id}/hours`)} />
    </>
  )
}
