import { Link } from 'react-router'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { restaurantText as t } from '../place-texts.ts'
import { useOfficeQuery } from '../queries.ts'

/** Note before saving on missing setup: no service at all, or delivery without a zone. */
export function MissingServicesNote({ placeId, services }: { placeId: string; services: readonly string[] }) {
  const { data } = useOfficeQuery<{ zones: ZoneView[] }>(`/restaurants/${placeId}/zones`)
  const hasNoZone = services.includes('delivery') && data?.zones.every(({ archived }) => archived)
  return (
    <div role="status" className="empty:hidden">
      {services.length === 0 && <p className={noteStyle}>{t('places.no_service_chosen')}</p>}
      {hasNoZone && (
        <p className={noteStyle}>
          {t('places.no_zone_yet')}{' '}
          <Link to={`/dashboard/admin/restaurants/${placeId}/zones`} className="link font-normal">
            {t('places.to_zones')}
          </Link>
        </p>
      )}
    </div>
  )
}

const noteStyle = 'rounded-control bg-miele-chiaro px-4 py-3 font-semibold'
