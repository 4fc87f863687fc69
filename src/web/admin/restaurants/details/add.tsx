import { useNavigate } from 'react-router'
import { OfficeHeading } from '../../office-heading.tsx'
import { placeMeta, placeText as t } from '../place-texts.ts'
import { PlaceForm } from './restaurant-form.tsx'

export const meta = placeMeta('places.add_restaurant')

/** A new restaurant; its hours, stations and zones are the next screens. */
export default function AddRestaurant() {
  const navigate = useNavigate()
  return (
    <>
      <OfficeHeading title={t('places.add_restaurant')} />
      <PlaceForm saved={({ id }) => void navigate(`/dashboard/admin/restaurants/${id}/hours`)} />
    </>
  )
}
