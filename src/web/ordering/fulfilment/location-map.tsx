import { type ComponentProps, Suspense, useState } from 'react'
import { useMapTiles } from '../../map/use-map-tiles.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { useOrderingTexts } from '../texts.ts'
import { PinMap } from './pin-map.tsx'

/** Lazy: the map library is twice as large as everything else of a page. */
const StreetMap = lazyPart(async () => ({ default: (await import('../../map/street-map.tsx')).StreetMap }))

/** Zoom at which the names of streets are read. */
const pinZoom = 16

/** Map for the pin: with streets where this installation has them, else the outline, which says that it is approximate. */
export function LocationMap(props: ComponentProps<typeof PinMap>) {
  const { pin, isPlaced, places, zones, move } = props
  const t = useOrderingTexts()
  // The map stays the same one while the pin moves.
  const [centre] = useState(pin)
  const tiles = useMapTiles(centre)
  const [hasFailed, setFailed] = useState(false)
  // No outline while the streets load: whoever moves the pin by keyboard there would lose it when it is replaced.
  const loading = <div className="aspect-4/3 max-h-[60svh] rounded-card bg-sabbia" />
  if (tiles === undefined) return loading
  if (tiles && !hasFailed)
    return (
      <Suspense fallback={loading}>
        <StreetMap
          tiles={tiles}
          centre={centre}
          zoom={pinZoom}
          places={places}
          zones={zones}
          pin={isPlaced ? pin : null}
          movePin={move}
          texts={{ label: t('addresses.map'), closer: t('way.closer'), further: t('way.further'), pinKeys: t('way.pin_keys') }}
          onFailure={() => setFailed(true)}
          className="aspect-4/3 max-h-[60svh] w-full"
        />
      </Suspense>
    )
  return (
    <div className="grid gap-2">
      <PinMap {...props} />
      <p className="text-cenere">{t('addresses.map_approximate')}</p>
    </div>
  )
}
