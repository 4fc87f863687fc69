import { Link } from 'react-router'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { placeText as t } from '../place-texts.ts'
import { useKept } from '../reads.ts'

/** What guests will miss with these services, said before they are saved: any at all, or a zone to deliver to. */
export function ServicesMissing({ placeId, services }: { placeId: string; services: readonly string[] }) {
  const { data } = useKept<{ zones: KeptZone[] }>(`/restaurants/${placeId}/zones`)
  const noZone = services.includes('delivery') && data?.zones.every(({ archived }) => archived)
  return (
    <div role="status" className="empty:hidden">
      {services.length === 0 && <p className={looks}>{t('places.no_service_chosen')}</p>}
      {noZone && (
        <p className={looks}>
          {t('places.no_zone_yet')}{' '}
          <Link to={`/dashboard/admin/restaurants/${placeId}/zones`} className="link font-normal">
            {t('places.to_zones')}
          </Link>
        </p>
      )}
    </div>
  )
}

const looks = 'rounded-control bg-miele-chiaro px-4 py-3 font-semibold'
