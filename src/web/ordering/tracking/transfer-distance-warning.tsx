import type { OrderView } from '#orders/placing/contract.ts'
import type { TransferTarget } from '#orders/transfer/contract.ts'
import { computeDistanceMetres } from '#restaurants/directory/distance.ts'
import { isUnusualDistance } from '#restaurants/directory/unusual-distance.ts'
import { useFormatDistance } from '../../storefront/restaurants/restaurant-entry.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useDeviceLocation } from '../state/device-location.ts'
import { useOrderingTexts } from '../texts.ts'

interface UnusualDistance {
  metres: number
  /** Restaurant that has the order now; undefined: the distance is from the visitor. */
  from: string | undefined
}

/** Checks whether a transfer target is unusually far from the visitor, if located, or else from the current restaurant. */
export function useCheckTransferDistance({ fulfilment, restaurant }: OrderView): (place: TransferTarget, nearestMetres: number) => UnusualDistance | undefined {
  const here = useDeviceLocation()
  return (place, nearestMetres) => {
    const metres = here ? computeDistanceMetres(here, place.restaurant) : place.distanceMetres
    const isUnusual = isUnusualDistance({ fulfilment, metres, nearestMetres: here?.nearestMetres ?? nearestMetres })
    return isUnusual ? { metres, from: here ? undefined : restaurant.name } : undefined
  }
}

interface TransferDistanceWarningProps {
  place: TransferTarget['restaurant']
  far: UnusualDistance
  go: () => void
  stay: () => void
}

/** The wrong-restaurant guard for transfers: name, city and distance, before the transfer. */
export function TransferDistanceWarning({ place: { name, city }, far: { metres, from }, go, stay }: TransferDistanceWarningProps) {
  const t = useOrderingTexts()
  const distance = useFormatDistance()
  const textValues = { name, city, distance: distance(metres) }
  return (
    <Sheet onClose={stay}>
      {({ titleId }) => (
        <div className="grid gap-4 p-5 sm:p-8">
          <h2 id={titleId} className="text-title">
            {t('move.far_title')}
          </h2>
          <p className="figures text-lead">{from === undefined ? t('move.far_from_you', textValues) : t('move.far', { ...textValues, from })}</p>
          <div className="flex flex-wrap gap-3">
            <Button tone="carbone" onClick={stay}>
              {t('way.far_no')}
            </Button>
            <Button tone="outline" onClick={go}>
              {t('move.far_yes')}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
