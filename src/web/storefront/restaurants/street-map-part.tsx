import { Suspense, useEffect, useId, useState } from 'react'
import type { PublicZone } from '#orders/delivery/contract.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useMapTiles } from '../../map/use-map-tiles.ts'
import { api } from '../../shared/api.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { Button } from '../../ui/button.tsx'

/** Lazy, and only once somebody asks for it: the map library is twice as large as the page's other scripts. */
const StreetMap = lazyPart(async () => ({ default: (await import('../../map/street-map.tsx')).StreetMap }))

interface StreetMapPartProps {
  /** Of what the map is: a restaurant or a city. */
  name: string
  centre: { latitude: number; longitude: number }
  zoom: number
  restaurants: readonly { name: string; latitude: number; longitude: number }[]
  /** Restaurant whose delivery zones are drawn. */
  zonesOf?: string
}

/** Button that shows a street map; nothing where this installation has none for the place. */
export function StreetMapPart({ name, centre, zoom, restaurants, zonesOf }: StreetMapPartProps) {
  const t = useTexts()
  const id = useId()
  const tiles = useMapTiles(centre)
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [zones, setZones] = useState<PublicZone[]>([])
  useEffect(() => {
    if (!isShown || !zonesOf) return
    const controller = new AbortController()
    api<{ zones: PublicZone[] }>('GET', `/restaurants/${zonesOf}/zones`, { signal: controller.signal }).then(
      answer => setZones(answer.zones),
      () => {},
    )
    return () => controller.abort()
  }, [isShown, zonesOf])
  if (!tiles || hasFailed) return null
  return (
    <div className="grid w-full justify-items-start gap-4">
      <Button tone="outline" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'restaurants.street_map_hide' : 'restaurants.street_map_show')}
      </Button>
      <div id={id} className="w-full">
        {isShown && (
          <Suspense fallback={<div className="aspect-4/3 rounded-card bg-sabbia" />}>
            <StreetMap
              tiles={tiles}
              centre={centre}
              zoom={zoom}
              places={restaurants}
              zones={{ around: centre, list: zones }}
              texts={{ label: t('restaurants.street_map', { name }), closer: t('restaurants.street_map_closer'), further: t('restaurants.street_map_further') }}
              onFailure={() => setFailed(true)}
              className="aspect-4/3 max-h-[60svh] w-full"
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
