import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LocatedAddress, LocateResult, RestaurantSummary, Serviceability } from '#orders/delivery/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import type { CityRestaurants } from '../../server/reads.ts'
import { useSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { updateFulfilment, useFulfilment } from '../state/fulfilment-store.ts'
import { getChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { AddressFields, emptyAddress, validateAddress } from './address-fields.tsx'
import { ConfirmLocation } from './confirm-location.tsx'
import { DeliveryOptions } from './delivery-options.tsx'
import { SaveAddress, SavedAddresses, SavedAddressesSkeleton, useSavedAddresses } from './saved-addresses.tsx'

interface DeliveryAddressProps {
  cities: CityRestaurants[]
  /** Called when the map is shown, waiting for its pin, or hidden. */
  onMap: (shown: boolean) => void
  /** Called with the restaurant that is to deliver. Left out: the choice of time or the summary gets the focus. */
  onChosen?: (restaurant: RestaurantSummary) => void
}

const nothingLocated: LocatedAddress = { points: [], start: null, area: null }

/** Delivery address: the form, a location to confirm where zones are drawn on the map, then the delivery options with fees. */
export function DeliveryAddress({ cities, onMap, onChosen }: DeliveryAddressProps) {
  const t = useOrderingTexts()
  const session = useSession()
  const saved = useSavedAddresses()
  const { address } = useFulfilment()
  const [draft, setDraft] = useState({ ...emptyAddress, ...address, directions: address?.directions ?? '' })
  const { errors, point, props } = useFieldErrors<keyof typeof emptyAddress>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  /** Address whose location is not confirmed yet. */
  const [pending, setPending] = useState<{ address: CartAddress; located: LocatedAddress }>()
  const [editing, setEditing] = useState(address === undefined)

  /** Each step replaces the one whose button was pressed, so move the focus to the new one; the map focuses itself. */
  const step = address && !editing ? 'settled' : pending ? 'point' : 'form'
  const lastStep = useRef(step)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lastStep.current !== step && step !== 'point') {
      top.current?.focus({ preventScroll: true })
      // The previous step may have been taller, leaving this one above the viewport.
      document.getElementById('where')?.scrollIntoView({ block: 'nearest' })
    }
    lastStep.current = step
  }, [step])

  /** Latest request: answers for an earlier address, or after leaving the page, are ignored. */
  const latestRequest = useRef(0)
  const cancelRequest = () => {
    latestRequest.current++
    setBusy(false)
  }
  useEffect(() => () => void latestRequest.current++, [])
  const updateDraft = (written: typeof draft) => {
    cancelRequest()
    setDraft(written)
  }
  const confirmAddress = (settled: CartAddress) => {
    cancelRequest()
    updateFulfilment({ address: settled })
    setPending(undefined)
    setEditing(false)
  }

  const findAddress = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const formErrors = validateAddress(draft, t)
    point(formErrors)
    if (Object.keys(formErrors).length > 0) return
    const requestNumber = ++latestRequest.current
    setBusy(true)
    setProblem('')
    const written = { street: draft.street.trim(), streetNumber: draft.streetNumber.trim(), postcode: draft.postcode.trim(), city: draft.city.trim() }
    const directions = draft.directions.trim()
    const requestedAddress: CartAddress = { ...written, ...(directions && { directions }) }
    try {
      const [reach, located] = await Promise.all([
        api<Serviceability>('POST', '/orders/serviceability', { body: { address: requestedAddress, restaurantId: getChosenRestaurant()?.id } }),
        api<LocateResult>('POST', '/orders/locate', { body: written }).catch(() => nothingLocated),
      ])
      if (requestNumber !== latestRequest.current) return
      // Skip the map if the postcode alone decides and no point was found.
      if (!reach.pointNeeded && located.points.length === 0) confirmAddress(requestedAddress)
      else setPending({ address: requestedAddress, located })
    } catch (error) {
      if (requestNumber !== latestRequest.current) return
      setProblem(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
    setBusy(false)
  }

  if (address && step === 'settled')
    return (
      <div ref={top} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <p className="text-lead">
            <strong>
              {address.street} {address.streetNumber}
            </strong>
            , {address.postcode} {address.city}
            {address.directions && <span className="block text-cenere">{address.directions}</span>}
          </p>
          <Button tone="outline" onClick={() => setEditing(true)}>
            {t('way.other_address')}
          </Button>
        </div>
        <DeliveryOptions address={address} onChosen={onChosen} />
        {session && <SaveAddress address={address} />}
      </div>
    )

  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      {!pending && saved && (
        <SavedAddresses saved={saved} take={one => (one.latitude === undefined ? updateDraft({ ...emptyAddress, ...one }) : confirmAddress(one))} />
      )}
      {!pending && !saved ? (
        <SavedAddressesSkeleton />
      ) : pending ? (
        <ConfirmLocation
          address={pending.address}
          located={pending.located}
          cities={cities}
          shown={onMap}
          back={() => setPending(undefined)}
          confirm={point => confirmAddress({ ...pending.address, ...point })}
        />
      ) : (
        <form {...props} noValidate className="grid gap-5" onSubmit={findAddress}>
          <AddressFields draft={draft} errors={errors} change={updateDraft} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="carbone" busy={busy}>
              {t('way.find_address')}
            </Button>
            {address && (
              <Button
                tone="plain"
                onClick={() => {
                  cancelRequest()
                  setEditing(false)
                }}
              >
                {t('way.keep_address')}
              </Button>
            )}
          </div>
          {problem && (
            <p role="alert" className="rounded-control bg-miele-chiaro px-4 py-3 font-semibold">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  )
}
