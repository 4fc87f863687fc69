import italy from '@svg-maps/italy'
import { useState } from 'react'
import type { LiveRestaurant } from '#app/office/live/contract.ts'
import { type MapPoint, mapSize } from '../../map/italy-projection.ts'
import { AdminButton } from '../office-button.tsx'
import { type Cluster, clusterRestaurants } from './cluster-restaurants.ts'
import { liveText as t } from './live-texts.ts'

/** Distance of two marks at which they become one, in the drawing's units at its full size: 31 px where the map is narrowest. */
const clusterDistance = 54
const zoomFactor = 2.5
const maxZoom = 40

interface View {
  zoom: number
  centre: MapPoint
}
const wholeItaly: View = { zoom: 1, centre: { x: mapSize.width / 2, y: mapSize.height / 2 } }

/** Keeps the view within the drawing, so that no part of it is empty. */
function limitView({ zoom, centre }: View): View {
  const limit = (value: number, size: number) => Math.min(size - size / zoom / 2, Math.max(size / zoom / 2, value))
  return { zoom, centre: { x: limit(centre.x, mapSize.width), y: limit(centre.y, mapSize.height) } }
}

interface ItalyMapProps {
  restaurants: LiveRestaurant[]
  onChoose: (id: string) => void
}

/** Map of Italy with one mark for each group of restaurants. A mark of several zooms in, a mark of one chooses it in the list. */
export default function ItalyMap({ restaurants, onChoose }: ItalyMapProps) {
  const [view, setView] = useState(wholeItaly)
  const [width, height] = [mapSize.width / view.zoom, mapSize.height / view.zoom]
  const [left, top] = [view.centre.x - width / 2, view.centre.y - height / 2]
  const clusters = clusterRestaurants(restaurants, clusterDistance / view.zoom)
  const zoomTo = (zoom: number, centre: MapPoint = view.centre) => setView(zoom <= 1 ? wholeItaly : limitView({ zoom: Math.min(maxZoom, zoom), centre }))
  const handleChoose = ({ restaurants: of, x, y, id }: Cluster) => {
    if (of.length === 1 || view.zoom >= maxZoom) onChoose(id)
    else zoomTo(view.zoom * zoomFactor, { x, y })
  }
  return (
    <section aria-label={t('office-live.map')} className="grid gap-2">
      <p className="sr-only">{t('office-live.map_hint')}</p>
      <div className="relative overflow-hidden rounded-control bg-crema" style={{ aspectRatio: `${mapSize.width} / ${mapSize.height}` }}>
        <svg viewBox={`${left} ${top} ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
          {italy.locations.map(({ id, path }) => (
            <path key={id} d={path} className="fill-sabbia stroke-cenere/50" strokeWidth={1 / view.zoom} />
          ))}
        </svg>
        {clusters
          .filter(({ x, y }) => x >= left && x <= left + width && y >= top && y <= top + height)
          .map(cluster => (
            <ClusterMark
              key={cluster.id}
              cluster={cluster}
              position={{ left: clampToMap((cluster.x - left) / width), top: clampToMap((cluster.y - top) / height) }}
              onChoose={() => handleChoose(cluster)}
            />
          ))}
        <div className="absolute right-2 bottom-2 flex gap-1">
          {view.zoom > 1 && (
            <AdminButton reads tone="outline" onClick={() => setView(wholeItaly)}>
              {t('office-live.whole_italy')}
            </AdminButton>
          )}
          <AdminButton reads tone="outline" aria-label={t('office-live.zoom_out')} disabled={view.zoom === 1} onClick={() => zoomTo(view.zoom / zoomFactor)}>
            −
          </AdminButton>
          <AdminButton
            reads
            tone="outline"
            aria-label={t('office-live.zoom_in')}
            disabled={view.zoom === maxZoom}
            onClick={() => zoomTo(view.zoom * zoomFactor)}
          >
            +
          </AdminButton>
        </div>
      </div>
      <p className="text-[0.8125rem] text-cenere">{t('office-live.map_credit')}</p>
    </section>
  )
}

/** Position in percent, at which a mark beside the edge is still whole. */
const clampToMap = (share: number): string => `clamp(1.125rem, ${share * 100}%, 100% - 1.125rem)`

function ClusterMark({ cluster, position, onChoose }: { cluster: Cluster; position: { left: string; top: string }; onChoose: () => void }) {
  const { restaurants, urgentCount, city } = cluster
  const [first] = restaurants
  const label = restaurants.length === 1 && first ? first.name : t('office-live.cluster', { count: restaurants.length, city, urgent: urgentCount })
  const worst = first?.urgency ?? 0
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-label={label}
      title={label}
      style={position}
      className={`figures absolute flex min-h-6 min-w-6 -translate-1/2 items-center justify-center rounded-full border-2 border-farina px-1 text-[0.8125rem] leading-none font-bold ${worst >= 60 ? 'z-20 bg-tizzone text-farina' : worst > 0 ? 'z-10 bg-miele text-carbone' : restaurants.every(({ state }) => state === 'closed') ? 'bg-cenere text-farina' : 'bg-prezzemolo text-farina'}`}
    >
      {restaurants.length > 1 ? restaurants.length : worst >= 60 ? '!' : ''}
    </button>
  )
}
