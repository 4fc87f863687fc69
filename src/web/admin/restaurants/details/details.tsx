import { OfficeButton } from '../../office-button.tsx'
import { useArchiving } from '../archiving.ts'
import { placeText as t } from '../place-texts.ts'
import { useThisPlace } from '../restaurant.tsx'
import { PlaceForm } from './restaurant-form.tsx'

/** What the restaurant is: name, company, address, pin. Kept by administrators, read by its managers. */
export default function Details() {
  const { place, administrator } = useThisPlace()
  const archive = useArchiving()
  return (
    <div className="grid gap-6">
      <PlaceForm place={place} readOnly={!administrator} />
      {administrator && (
        <section className="grid justify-items-start gap-3 rounded-control bg-farina p-4 sm:p-6">
          <h2 className="text-name">{t(place.archived ? 'places.reopen' : 'places.close_down')}</h2>
          <p className="max-w-prose text-cenere">{t(place.archived ? 'places.reopen_hint' : 'places.close_down_hint')}</p>
          <OfficeButton tone="outline" onClick={() => void archive(`/restaurants/${place.id}`, 'restaurant', place)}>
            {t(place.archived ? 'places.reopen' : 'places.close_down')}
          </OfficeButton>
        </section>
      )}
    </div>
  )
}
