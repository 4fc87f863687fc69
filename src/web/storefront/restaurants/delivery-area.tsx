import { useEffect, useState } from 'react'
import type { PublicZone } from '#orders/delivery/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { api } from '../../shared/api.ts'
import { areaSize, drawArea } from './area-drawing.ts'
import { useFormatDistance } from './restaurant-entry.tsx'

interface DeliveryAreaProps {
  slug: string
  around: { latitude: number; longitude: number }
}

/** Where a restaurant delivers: drawn to scale, and in words. The page reserves its space. */
export default function DeliveryArea({ slug, around }: DeliveryAreaProps) {
  const t = useTexts()
  const formatDistance = useFormatDistance()
  // "4 km" rather than "4,0 km": zones and the scale bar mostly are of whole kilometres.
  const distance = (metres: number) => (metres % 1000 === 0 ? t('restaurants.distance_km', { distance: metres / 1000 }) : formatDistance(metres))
  const [zones, setZones] = useState<PublicZone[]>()
  useEffect(() => {
    const controller = new AbortController()
    api<{ zones: PublicZone[] }>('GET', `/restaurants/${slug}/zones`, { signal: controller.signal }).then(
      answer => setZones(answer.zones),
      () => {},
    )
    return () => controller.abort()
  }, [slug])
  if (!zones || zones.length === 0) return null
  const drawing = drawArea(around, zones)
  const furthest = Math.max(0, ...zones.map(({ radiusMetres }) => radiusMetres ?? 0))
  const postcodes = [...new Set(zones.flatMap(zone => zone.postcodes))].sort()
  const text =
    furthest > 0
      ? t('restaurants.area_radius', { distance: distance(furthest) })
      : postcodes.length > 0
        ? t('restaurants.area_postcodes', { postcodes: postcodes.join(', ') })
        : t('restaurants.area_drawn')
  return (
    <figure className="grid h-full grid-rows-[1fr_auto] gap-2" data-delivery-area>
      {drawing && (
        <svg viewBox={`0 0 ${areaSize.width} ${areaSize.height}`} className="size-full min-h-0 rounded-control bg-crema max-lg:max-h-72" aria-hidden="true">
          {drawing.paths.map(path => (
            <path key={path} d={path} className="fill-miele/45 stroke-miele" strokeWidth="2" strokeLinejoin="round" />
          ))}
          <circle cx={drawing.restaurant.x} cy={drawing.restaurant.y} r="7" className="fill-brace stroke-farina" strokeWidth="3" />
          <path d={`M12 ${areaSize.height - 18}v6h${drawing.bar.length}v-6`} className="fill-none stroke-carbone" strokeWidth="1.5" />
          <text
            x={18 + drawing.bar.length}
            y={areaSize.height - 10}
            className="figures [direction:ltr] fill-carbone text-[17px] font-semibold md:text-[11px] lg:text-[10px]"
          >
            {distance(drawing.bar.metres)}
          </text>
        </svg>
      )}
      <figcaption className="font-semibold">{text}</figcaption>
    </figure>
  )
}
