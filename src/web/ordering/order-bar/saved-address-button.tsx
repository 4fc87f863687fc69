import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OwnAddress } from '#accounts/own-account/contract.ts'
import type { Serviceability } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { useFulfilmentBannerTexts } from '../../i18n/fulfilment-banner-texts.ts'
import { api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { usePath } from '../../ui/page-link.tsx'
import { changeFulfilmentPath } from '../fulfilment/entry/order-path.ts'
import { useSavedAddresses } from '../fulfilment/saved-addresses.tsx'
import { openFulfilmentSheet } from '../fulfilment-sheet/fulfilment-sheet-host.tsx'
import { getMenuPath } from '../fulfilment-sheet/menu-path.ts'
import { updateFulfilment } from '../state/fulfilment-store.ts'
import { chooseRestaurant } from '../state/restaurant-store.ts'

/** Button that has an order delivered to the customer's own address, by the nearest restaurant that does; nothing without a saved address. */
export default function SavedAddressButton() {
  const t = useFulfilmentBannerTexts()
  const path = usePath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const saved = useSavedAddresses() ?? []
  const [busy, setBusy] = useState(false)
  const own = saved.find(({ isDefault }) => isDefault) ?? saved[0]
  if (!own) return null
  const deliver = async () => {
    setBusy(true)
    const address = toCartAddress(own)
    const reach = await api<Serviceability>('POST', '/orders/serviceability', { body: { address } }).catch(() => undefined)
    const [nearest] = reach?.others ?? []
    // The sheet tells what is missing: the point on the map, a restaurant that delivers there, the connection.
    updateFulfilment({ fulfilment: 'delivery', slot: undefined, timeAskedAt: undefined, ...(nearest && { address }) })
    if (!nearest) {
      setBusy(false)
      return openFulfilmentSheet().catch(() => navigate(path(changeFulfilmentPath)))
    }
    chooseRestaurant(nearest.restaurant)
    await navigate(path(getMenuPath(pathname, nearest.restaurant.slug) ?? pathname))
  }
  return (
    <Button tone="carbone" busy={busy} className="min-w-0 shrink" data-saved onClick={deliver}>
      <span className="truncate">{t('order-bar.deliver_to', { place: own.label || `${own.street} ${own.streetNumber}` })}</span>
    </Button>
  )
}

const toCartAddress = ({ street, streetNumber, postcode, city, directions, latitude, longitude }: OwnAddress): CartAddress => ({
  ...{ street, streetNumber, postcode, city },
  ...(directions && { directions }),
  ...(latitude !== null && longitude !== null && { latitude, longitude }),
})
