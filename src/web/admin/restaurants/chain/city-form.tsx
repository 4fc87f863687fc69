import { normalizeCode } from '#platform/contact/typed-codes.ts'
import type { CityView } from '#restaurants/profile/contract.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { PinMap } from '../details/pin-map.tsx'
import { validateCoordinates } from '../details/restaurant-values.ts'
import { parseNumber } from '../numbers.ts'
import { restaurantText as t } from '../place-texts.ts'
import { RowForm, useRowForm } from '../row-form.tsx'

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
  const form = useRowForm({
    row: city,
    toValues: toCityValues,
    check: validateCity,
    path: city ? `/cities/${city.id}` : '/cities',
    toBody: ({ latitude, longitude, ...plain }) => ({ ...plain, latitude: parseNumber(latitude), longitude: parseNumber(longitude) }),
    rowOf: (answer: { city: CityView }) => answer.city,
    onSaved: saved,
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
    <RowForm form={form} names={names}>
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
    </RowForm>
  )
}
