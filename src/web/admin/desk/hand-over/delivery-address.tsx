import { useState } from 'react'
import type { CartAddress } from '#orders/quote/contract.ts'
import { type DeskAddress, toCartAddress } from '../desk-draft.ts'
import { deskText as t } from '../desk-texts.ts'
import { focusOn } from '../focus-on.ts'
import { useDeskRestaurants } from '../use-desk-data.ts'
import { AddressFields, isSameAddress } from './address-fields.tsx'
import { DeliveringRestaurants } from './delivering-restaurants.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { useAddressPoint } from './use-address-point.ts'
import { useDeliveringRestaurants } from './use-delivering-restaurants.ts'

interface DeliveryAddressProps {
  address: DeskAddress
  change: (address: DeskAddress) => void
  /** Addresses of earlier orders. */
  addresses: readonly CartAddress[]
  /** Empty: none is chosen. */
  restaurantId: string
  /** Gives the order to another restaurant; left out: it cannot be changed here. */
  choose?: (restaurantId: string) => void
}

/** Where the order is delivered: the address, its point on the map, and which restaurants deliver there. */
export function DeliveryAddress({ address, change, addresses, restaurantId, choose }: DeliveryAddressProps) {
  const { data: restaurants = [] } = useDeskRestaurants()
  const isAsPlaced = choose === undefined && addresses.some(placed => isSameAddress(placed, address))
  const { isUnknown } = useAddressPoint(address, isAsPlaced, change)
  const delivering = useDeliveringRestaurants(address, restaurantId, isUnknown)
  const [isPinning, setPinning] = useState(false)
  const isComplete = toCartAddress(address) !== undefined
  const { precision } = address
  const isApproximate = precision === 'street' || precision === 'postcode'
  return (
    <>
      <AddressFields address={address} addresses={addresses} change={change} />
      <div className="grid gap-1.5 empty:hidden" aria-live="polite">
        {isComplete && (isUnknown || isApproximate || precision === 'pin') && (
          <p data-point={precision ?? 'unknown'}>
            {t(isUnknown ? 'office-desk.point_unknown' : `office-desk.point_${precision ?? 'pin'}`)}{' '}
            <button type="button" className="link min-h-9 font-semibold" onClick={() => setPinning(true)}>
              {t(isUnknown ? 'office-desk.pin_set' : 'office-desk.pin_move')}
            </button>
          </p>
        )}
        {delivering && (
          <DeliveringRestaurants
            delivering={delivering}
            isChosen={restaurantId !== ''}
            permittedIds={new Set(restaurants.map(({ id }) => id))}
            choose={choose}
          />
        )}
      </div>
      <PinDialog
        address={address}
        restaurants={restaurants}
        restaurantId={restaurantId}
        open={isPinning}
        onClose={() => setPinning(false)}
        onSet={({ latitude, longitude }) => {
          change({ ...address, latitude, longitude, precision: 'pin' })
          setPinning(false)
          focusOn('[data-point] button')
        }}
      />
    </>
  )
}
