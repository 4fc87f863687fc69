import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { zoneCheckAnswer } from '#orders/back-office/contract.ts'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import type { RestaurantView } from '#restaurants/profile/contract.ts'
import type { ZoneView } from '#restaurants/service/contract.ts'
import { signedInText } from '../../../i18n/signed-in-texts.ts'
import { ApiError, api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useFieldErrors } from '../../../ui/field/field-errors.ts'
import { formatAmount } from '../../../ui/format/amount.ts'
import { toastFailure } from '../../failure-texts.ts'
import { AdminButton } from '../../office-button.tsx'
import { parseNumber } from '../numbers.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { ZoneMap } from './zone-map.tsx'

type ZoneCheckResult = z.output<typeof zoneCheckAnswer>

/** Address check: the server finds the zone by the rules used for quotes. */
export function ZoneCheck({ place, zones }: { place: RestaurantView; zones: readonly ZoneView[] }) {
  const [values, setValues] = useState({ street: '', postcode: '', latitude: '', longitude: '' })
  const [result, setResult] = useState<ZoneCheckResult>()
  const { errors, point, drop, begin, toastTopic, props } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [latitude, longitude] = [parseNumber(values.latitude), parseNumber(values.longitude)]
  const checkedPoint = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const latest = useRef(values)
  latest.current = values
  const set = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setResult(undefined)
    drop(name => name in changes)
  }
  const checkAddress = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    begin()
    try {
      const { street, postcode } = values
      const answer = await api<ZoneCheckResult>('POST', `/office/restaurants/${place.id}/zones/check`, { body: { street, postcode, latitude, longitude } })
      // Skip the answer when the address has changed since.
      if (latest.current === values) {
        if (answer.point) setValues({ ...values, latitude: String(answer.point.latitude), longitude: String(answer.point.longitude) })
        setResult(answer)
      }
    } catch (error) {
      if (error instanceof ApiError) point(error.fields)
      toastFailure(error, { ...restaurantFailureTexts(), broken: signedInText('office.not_reached') }, toastTopic)
    }
    setBusy(false)
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    required: false,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <section className="grid items-start gap-6 rounded-control bg-farina p-4 sm:p-6 lg:grid-cols-2" aria-labelledby="zone-check">
      <form {...props} className="grid content-start gap-4" onSubmit={event => void checkAddress(event)} noValidate>
        <h2 id="zone-check" className="text-name">
          {t('places.check_zone')}
        </h2>
        <p className="text-cenere">{t('places.check_zone_hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField label={t('places.street')} {...field('street')} maxLength={120} />
          <TextField label={t('places.postcode')} {...field('postcode')} counted={normalizeCode} inputMode="numeric" maxLength={5} className="figures" />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('places.latitude')} {...field('latitude')} inputMode="decimal" className="figures" />
          <TextField label={t('places.longitude')} {...field('longitude')} inputMode="decimal" className="figures" />
        </div>
        <div>
          <AdminButton type="submit" tone="carbone" busy={busy}>
            {t('places.check')}
          </AdminButton>
        </div>
        <div role="status">
          {result &&
            (result.zone ? (
              <p className="rounded-control bg-miele-chiaro px-4 py-3">
                <strong>{result.zone.title}</strong>
                <br />
                {t('places.zone_found', {
                  fee: formatAmount('it', result.zone.feeCents),
                  minimum: formatAmount('it', result.zone.minimumCents),
                  minutes: result.zone.deliveryMinutes,
                })}
              </p>
            ) : (
              <p className="rounded-control bg-sabbia px-4 py-3 font-semibold">{t(result.pointNeeded ? 'places.zone_point_needed' : 'places.zone_none')}</p>
            ))}
        </div>
      </form>
      <ZoneMap
        restaurant={place}
        zones={zones}
        marked={result?.zone?.id}
        checkedPoint={checkedPoint}
        onPick={point => set({ latitude: String(point.latitude), longitude: String(point.longitude) })}
      />
    </section>
  )
}
