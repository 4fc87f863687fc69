import { Suspense, useState } from 'react'
import type { DeskRestaurant } from '#orders/desk/contract.ts'
import { computeDistanceMetres, type Point } from '#restaurants/directory/distance.ts'
import { LocationMap } from '../../../ordering/fulfilment/location-map.tsx'
import { Modal } from '../../dialog/modal.tsx'
import { AdminButton } from '../../office-button.tsx'
import type { DeskAddress } from '../desk-draft.ts'
import { deskText as t } from '../desk-texts.ts'

interface PinDialogProps {
  address: DeskAddress
  restaurants: readonly DeskRestaurant[]
  /** The chosen restaurant, around which the map begins when nothing else is known. */
  restaurantId: string
  open: boolean
  onClose: () => void
  onSet: (point: Point) => void
}

const landmarkMetres = 15_000

/** Map on which staff set where an address lies. */
export function PinDialog({ open, onClose, ...props }: PinDialogProps) {
  return (
    <Modal title={t('office-desk.pin_title')} open={open} onClose={onClose}>
      <Suspense>{open && <PinForm {...props} />}</Suspense>
    </Modal>
  )
}

function PinForm({ address, restaurants, restaurantId, onSet }: Omit<PinDialogProps, 'open' | 'onClose'>) {
  const { street, streetNumber, postcode, city, latitude, longitude } = address
  const [pin, setPin] = useState<Point>(() =>
    latitude !== undefined && longitude !== undefined ? { latitude, longitude } : findNearbyPoint(address, restaurants, restaurantId),
  )
  const [isPlaced, setPlaced] = useState(latitude !== undefined)
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{`${street} ${streetNumber}, ${postcode} ${city}`}</p>
      <LocationMap
        pin={pin}
        isPlaced={isPlaced}
        places={restaurants.filter(place => computeDistanceMetres(place, pin) < landmarkMetres)}
        cities={[]}
        move={point => {
          setPin(point)
          setPlaced(true)
        }}
      />
      <AdminButton disabled={!isPlaced} onClick={() => onSet(pin)}>
        {t('office-desk.pin_here')}
      </AdminButton>
    </div>
  )
}

const rome: Point = { latitude: 41.9, longitude: 12.5 }

/** Point to begin at: a restaurant of the postcode, of the town, the chosen one, or one of the province. */
function findNearbyPoint({ postcode, city }: DeskAddress, restaurants: readonly DeskRestaurant[], restaurantId: string): Point {
  const ofPostcode = (digits: number) => restaurants.find(place => place.postcode.slice(0, digits) === postcode.trim().slice(0, digits))
  const ofCity = restaurants.find(place => place.city.toLocaleLowerCase() === city.trim().toLocaleLowerCase())
  return ofPostcode(5) ?? ofCity ?? restaurants.find(({ id }) => id === restaurantId) ?? ofPostcode(2) ?? restaurants[0] ?? rome
}
