import { useEffect, useState } from 'react'
import type { OwnAddress } from '#accounts/own-account/contract.ts'
import type { CartAddress } from '#orders/quote/contract.ts'
import { useSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field/field.tsx'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { useOrderingTexts } from '../texts.ts'

const noAddresses: OwnAddress[] = []

/** Saved addresses of the signed-in customer; undefined while loading. Empty for guests and after an error. */
export function useSavedAddresses(): OwnAddress[] | undefined {
  const token = useSession()?.token
  const [saved, setSaved] = useState<{ token: string; addresses: OwnAddress[] }>()
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    api<{ addresses: OwnAddress[] }>('GET', '/auth/my-addresses', { signal: controller.signal }).then(
      ({ addresses }) => setSaved({ token, addresses }),
      () => !controller.signal.aborted && setSaved({ token, addresses: noAddresses }),
    )
    return () => controller.abort()
  }, [token])
  if (!token) return noAddresses
  return saved?.token === token ? saved.addresses : undefined
}

/** Placeholder for saved addresses, which would otherwise push the form below down while typing. */
export function SavedAddressesSkeleton() {
  const t = useOrderingTexts()
  return (
    <p role="status" className="flex min-h-48 animate-pulse items-center justify-center rounded-control bg-sabbia px-4 py-3 text-cenere">
      {t('way.asking_saved')}
    </p>
  )
}

/** Saved addresses of the signed-in customer, one tap each. */
export function SavedAddresses({ saved, take }: { saved: OwnAddress[]; take: (address: CartAddress) => void }) {
  const t = useOrderingTexts()
  if (saved.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('way.saved')}</legend>
      <div className="flex flex-wrap gap-2">
        {saved.map(({ id, label, street, streetNumber, postcode, city, directions, latitude, longitude }) => (
          <Button
            key={id}
            tone="outline"
            className="flex-col gap-0! text-start"
            onClick={() =>
              take({
                street,
                streetNumber,
                postcode,
                city,
                ...(directions && { directions }),
                ...(latitude !== null && longitude !== null && { latitude, longitude }),
              })
            }
          >
            {label && <span>{label}</span>}
            <span className="font-normal">
              {street} {streetNumber}, {city}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Saves the address and its confirmed location to the account. */
export function SaveAddress({ address }: { address: CartAddress }) {
  const t = useOrderingTexts()
  const [isSaved, setIsSaved] = useState<boolean>()
  const [label, setLabel] = useState('')
  const [isFormOpen, setFormOpen] = useState(false)
  const { errors, point, props } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const { street, streetNumber, postcode } = address
  useEffect(() => {
    const controller = new AbortController()
    const isSameAddress = (saved: OwnAddress) => saved.street === street && saved.streetNumber === streetNumber && saved.postcode === postcode
    api<{ addresses: OwnAddress[] }>('GET', '/auth/my-addresses', { signal: controller.signal }).then(
      ({ addresses }) => setIsSaved(addresses.some(isSameAddress)),
      () => {},
    )
    return () => controller.abort()
  }, [street, streetNumber, postcode])
  // Reserve the height: the time choice is below.
  if (isSaved === undefined) return <div className="min-h-12" />
  if (isSaved) return <p className="flex min-h-12 items-center text-prezzemolo font-semibold">{t('way.is_saved')}</p>
  const save = async () => {
    setBusy(true)
    try {
      await api('POST', '/auth/my-addresses', { body: { ...address, label } })
      setIsSaved(true)
    } catch (error) {
      point({ label: error instanceof ApiError ? (error.fields.label ?? error.message) : t('ordering.no_answer') })
    }
    setBusy(false)
  }
  if (!isFormOpen)
    return (
      <Button tone="plain" className="-ms-3 justify-self-start" onClick={() => setFormOpen(true)}>
        {t('way.save')}
      </Button>
    )
  return (
    <form
      {...props}
      noValidate
      className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        name="label"
        label={t('way.label')}
        required={false}
        value={label}
        error={errors.label}
        maxLength={40}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" tone="carbone" busy={busy} className="sm:mt-7.5">
        {t('way.save_now')}
      </Button>
    </form>
  )
}
