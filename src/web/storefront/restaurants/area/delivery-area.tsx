import { useEffect, useState } from 'react'
import type { PublicZone } from '#orders/delivery/contract.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { api } from '../../../shared/api.ts'
import { useFormatDistance } from '../restaurant-entry.tsx'
import { areaSize, drawArea, shortenName } from './area-drawing.ts'
import { RegionDrawing } from './region-drawing.tsx'

interface DeliveryAreaProps {
  slug: string
  name: string
  city: string
  around: { latitude: number; longitude: number }
  nearby: readonly { name: string; latitude: number; longitude: number }[]
}

/** Where a restaurant delivers: drawn to scale, and in words. The page reserves its space. */
export default function DeliveryArea({ slug, name, city, around, nearby }: DeliveryAreaProps) {
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
  const drawing = drawArea(
    around,
    zones,
    nearby.map(other => ({ ...other, name: shortenName(other.name, name) })),
  )
  const furthest = Math.max(0, ...zones.map(({ radiusMetres }) => radiusMetres ?? 0))
  const postcodes = [...new Set(zones.flatMap(zone => zone.postcodes))].sort()
  const text =
    furthest > 0
      ? t('restaurants.area_radius', { distance: distance(furthest) })
      : postcodes.length > 0
        ? t('restaurants.area_postcodes', { postcodes: postcodes.join(', ') })
        : t('restaurants.area_drawn')
  return (
    <figure className="grid gap-3" data-delivery-area>
      {/* Left to right in every language: it is a map. */}
      <div dir="ltr" className="grid grid-rows-[14rem_8rem] gap-2 sm:grid-cols-[5fr_3fr] sm:grid-rows-[15rem]">
        {drawing && (
          <svg
            viewBox={`0 0 ${areaSize.width} ${areaSize.height}`}
            className="size-full min-h-0 min-w-0 rounded-control bg-sabbia text-[14.5px] font-semibold"
            aria-hidden="true"
          >
            {drawing.paths.map(path => (
              <path key={path} d={path} className="fill-miele/60 stroke-brace" strokeWidth="1.5" strokeDasharray="5 4" strokeLinejoin="round" />
            ))}
            {drawing.neighbours.map(({ name, x, y, label }) => (
              <g key={name} className="fill-carbone">
                <circle cx={x} cy={y} r="4" />
                <text x={label.x} y={y + 5} textAnchor={label.anchor}>
                  {name}
                </text>
              </g>
            ))}
            <circle cx={drawing.restaurant.x} cy={drawing.restaurant.y} r="7" className="fill-brace stroke-farina" strokeWidth="3" />
            <path d={`M10 ${areaSize.height - 16}v6h${drawing.bar.length}v-6`} className="fill-none stroke-carbone" strokeWidth="1.5" />
            <text x={16 + drawing.bar.length} y={areaSize.height - 9} className="figures fill-carbone">
              {distance(drawing.bar.metres)}
            </text>
          </svg>
        )}
        <RegionDrawing city={city} around={around} className={drawing ? '' : 'row-span-full sm:col-span-full'} />
      </div>
      <figcaption>
        <span className="block font-semibold">{text}</span>
        {drawing && <span className="text-cenere">{t('restaurants.area_approximate')}</span>}
      </figcaption>
    </figure>
  )
}
