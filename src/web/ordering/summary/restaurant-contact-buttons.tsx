import { type ButtonTone, getButtonLinkClass } from '../../ui/button.tsx'
import { MapLink } from '../../ui/map/map-link.tsx'
import { useOrderingTexts } from '../texts.ts'

interface RestaurantContactButtonsProps {
  place: { phone: string; latitude: number; longitude: number }
  /** `brace`: the way there is the page's primary action. */
  mapTone?: ButtonTone
}

/** Buttons to call the restaurant and to open its location. */
export function RestaurantContactButtons({ place, mapTone = 'outline' }: RestaurantContactButtonsProps) {
  const t = useOrderingTexts()
  const { phone } = place
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full print:hidden">
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={getButtonLinkClass({ tone: 'outline' }, 'figures')}>
        {t('ordering.call', { phone })}
      </a>
      <MapLink place={place} className={getButtonLinkClass({ tone: mapTone })}>
        {t('ordering.map')}
      </MapLink>
    </div>
  )
}
