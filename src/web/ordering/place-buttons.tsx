import { buttonLooks } from '../ui/button.tsx'
import { useOrderingTexts } from './texts.ts'

/** To ring up the restaurant that cooks, and to find it. */
export function PlaceButtons({ place: { phone, latitude, longitude } }: { place: { phone: string; latitude: number; longitude: number } }) {
  const t = useOrderingTexts()
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full print:hidden">
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonLooks({ tone: 'carbone' }, 'figures')}>
        {t('ordering.call', { phone })}
      </a>
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        rel="noreferrer"
        className={buttonLooks({ tone: 'outline' })}
      >
        {t('ordering.map')}
      </a>
    </div>
  )
}
