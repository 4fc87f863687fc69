import { normalizeCode } from '#platform/contact/typed-codes.ts'
import type { CityView } from '#restaurants/profile/contract.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { PinMap } from '../details/pin-map.tsx'
import { validateCoordinates } from '../details/restaurant-values.ts'
import { parseNumber } from '../numbers.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useInvalidateRestaurants } from '../queries.ts'

const toCityValues = (city?: CityView) => ({
  name: city?.name ?? '',
  province: city?.province ?? '',
  region: city?.region ?? '',
  latitude: city ? String(city.latitude) : '',
  longitude: city ? String(city.longitude) : '',
})
type CityValues = ReturnType<typeof toCityValues>

function validateCity(values: CityValues) {
  const errors: Partial<Record<keyof CityValues, string>> = {}
  for (const name of ['name', 'province', 'region'] as const) if (values[name].trim() === '') errors[name] = t('places.required')
  return { ...errors, ...validateCoordinates(values) }
}

/** Form of a city: name, province, region and coordinates. */
export function CityForm({ city, saved }: { city?: CityView; saved: (city: CityView) => void }) {
  const invalidate = useInvalidateRestaurants()
  const form = useVersionedForm({
    row: city,
    toValues: toCityValues,
    check: validateCity,
    texts: restaurantFailureTexts(),
    send: async ({ latitude, longitude, ...plain }, version) => {
      const body = { ...plain, latitude: parseNumber(latitude), longitude: parseNumber(longitude), version }
      const answer = await sendIdempotent<{ city: CityView; message: string }>(city ? 'PUT' : 'POST', city ? `/office/cities/${city.id}` : '/office/cities', {
        body,
      })
      toast({ tone: 'success', text: answer.message })
      return answer.city
    },
    onSaved: after => void invalidate().then(() => saved(after)),
  })
  const { field, values, set } = form
  const [latitude, longitude] = [parseNumber(values.latitude), parseNumber(values.longitude)]
  const names = {
    name: t('places.city_name'),
    province: t('places.province'),
    region: t('places.region'),
    latitude: t('places.latitude'),
    longitude: t('places.longitude'),
  }
  return (
    <form {...form.props} className="grid gap-5">
      <ConflictNotice values={values} conflict={form.conflict} names={names} />
      <TextField label={names.name} {...field('name')} maxLength={80} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField label={names.province} {...field('province')} counted={normalizeCode} maxLength={2} autoComplete="off" className="uppercase" />
        <TextField label={names.region} {...field('region')} maxLength={60} autoComplete="off" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={names.latitude} {...field('latitude')} inputMode="decimal" autoComplete="off" className="figures" />
        <TextField label={names.longitude} {...field('longitude')} inputMode="decimal" autoComplete="off" className="figures" />
      </div>
      <PinMap
        pin={latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }}
        around={[]}
        onPick={point => {
          set('latitude', String(point.latitude))
          set('longitude', String(point.longitude))
        }}
      />
      <div>
        <AdminButton type="submit" busy={form.busy} disabled={form.conflict !== undefined}>
          {t('places.save')}
        </AdminButton>
      </div>
    </form>
  )
}
