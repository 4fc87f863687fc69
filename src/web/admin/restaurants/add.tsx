import { useNavigate } from 'react-router'
import { OfficeHeading, officeMeta } from '../office-heading.tsx'
import { PlaceForm } from './place-form.tsx'
import { placeText as t } from './place-texts.ts'

export const meta = officeMeta('office.restaurants')

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
