import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import type { zoneCheckAnswer } from '#orders/office/contract.ts'
import { bareCode } from '#platform/contact/typed-codes.ts'
import type { KeptPlace } from '#restaurants/profile/contract.ts'
import type { KeptZone } from '#restaurants/service/contract.ts'
import { signedInText } from '../../../i18n/signed-in-texts.ts'
import { ApiFailure, api } from '../../../shared/api.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { useFieldErrors } from '../../../ui/field/field-errors.ts'
import { amountIn } from '../../../ui/format/amount.ts'
import { toastFailure } from '../../failure-texts.ts'
import { OfficeButton } from '../../office-button.tsx'
import { readNumber } from '../numbers.ts'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { ZoneMap } from './zone-map.tsx'

type Found = z.output<typeof zoneCheckAnswer>

/** "Is this address inside?" answered by the server, by the rule that quotes are made by. */
export function ZoneCheck({ place, zones }: { place: KeptPlace; zones: readonly KeptZone[] }) {
  const [values, setValues] = useState({ street: '', postcode: '', latitude: '', longitude: '' })
  const [found, setFound] = useState<Found>()
  const { errors, point, drop, begin, of, props } = useFieldErrors()
  const [busy, setBusy] = useState(false)
  const [latitude, longitude] = [readNumber(values.latitude), readNumber(values.longitude)]
  const asked = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const latest = useRef(values)
  latest.current = values
  const set = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more })
    setFound(undefined)
    drop(name => name in more)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    begin()
    try {
      const { street, postcode } = values
      const answer = await api<Found>('POST', `/office/restaurants/${place.id}/zones/check`, { body: { street, postcode, latitude, longitude } })
      // Another address by now: of that nothing was asked yet.
      if (latest.current === values) {
        if (answer.point) setValues({ ...values, latitude: String(answer.point.latitude), longitude: String(answer.point.longitude) })
        setFound(answer)
      }
    } catch (error) {
      if (error instanceof ApiFailure) point(error.fields)
      toastFailure(error, { ...placeFailures(), broken: signedInText('office.not_reached') }, of)
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
      <form {...props} className="grid content-start gap-4" onSubmit={event => void check(event)} noValidate>
        <h2 id="zone-check" className="text-name">
          {t('places.check_zone')}
        </h2>
        <p className="text-cenere">{t('places.check_zone_hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <TextField label={t('places.street')} {...field('street')} maxLength={120} />
          <TextField label={t('places.postcode')} {...field('postcode')} counted={bareCode} inputMode="numeric" maxLength={5} className="figures" />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('places.latitude')} {...field('latitude')} inputMode="decimal" className="figures" />
          <TextField label={t('places.longitude')} {...field('longitude')} inputMode="decimal" className="figures" />
        </div>
        <div>
          <OfficeButton type="submit" tone="carbone" busy={busy}>
            {t('places.check')}
          </OfficeButton>
        </div>
        <div role="status">
          {found &&
            (found.zone ? (
              <p className="rounded-control bg-miele-chiaro px-4 py-3">
                <strong>{found.zone.title}</strong>
                <br />
                {t('places.zone_found', {
                  fee: amountIn('it', found.zone.feeCents),
                  minimum: amountIn('it', found.zone.minimumCents),
                  minutes: found.zone.deliveryMinutes,
                })}
              </p>
            ) : (
              <p className="rounded-control bg-sabbia px-4 py-3 font-semibold">{t(found.pointNeeded ? 'places.zone_point_needed' : 'places.zone_none')}</p>
            ))}
        </div>
      </form>
      <ZoneMap
        restaurant={place}
        zones={zones}
        marked={found?.zone?.id}
        asked={asked}
        onPick={point => set({ latitude: String(point.latitude), longitude: String(point.longitude) })}
      />
    </section>
  )
}
