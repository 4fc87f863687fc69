import { bareCode } from '#platform/contact/typed-codes.ts'
import type { KeptCity } from '#restaurants/profile/contract.ts'
import { TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { askOnce } from '../../ask-once.ts'
import { KeptConflict } from '../../form/conflict/conflict-dialog.tsx'
import { useKeptForm } from '../../form/conflict/versioned-form.ts'
import { OfficeButton } from '../../office-button.tsx'
import { PinMap } from '../details/pin-map.tsx'
import { checkPoint } from '../details/restaurant-values.ts'
import { readNumber } from '../numbers.ts'
import { placeFailures, placeText as t } from '../place-texts.ts'
import { useReadAgain } from '../reads.ts'

const typed = (city?: KeptCity) => ({
  name: city?.name ?? '',
  province: city?.province ?? '',
  region: city?.region ?? '',
  latitude: city ? String(city.latitude) : '',
  longitude: city ? String(city.longitude) : '',
})
type Values = ReturnType<typeof typed>

function check(values: Values) {
  const wrong: Partial<Record<keyof Values, string>> = {}
  for (const name of ['name', 'province', 'region'] as const) if (values[name].trim() === '') wrong[name] = t('places.required')
  return { ...wrong, ...checkPoint(values) }
}

/** A city: its name, where it belongs and where it lies on the map. */
export function CityForm({ city, saved }: { city?: KeptCity; saved: (city: KeptCity) => void }) {
  const readAgain = useReadAgain()
  const form = useKeptForm({
    kept: city,
    typed,
    check,
    texts: placeFailures(),
    send: async ({ latitude, longitude, ...plain }, version) => {
      const body = { ...plain, latitude: readNumber(latitude), longitude: readNumber(longitude), version }
      const answer = await askOnce<{ city: KeptCity; message: string }>(city ? 'PUT' : 'POST', city ? `/office/cities/${city.id}` : '/office/cities', { body })
      toast({ tone: 'success', text: answer.message })
      return answer.city
    },
    saved: after => void readAgain().then(() => saved(after)),
  })
  const { field, values, set } = form
  const [latitude, longitude] = [readNumber(values.latitude), readNumber(values.longitude)]
  const names = {
    name: t('places.city_name'),
    province: t('places.province'),
    region: t('places.region'),
    latitude: t('places.latitude'),
    longitude: t('places.longitude'),
  }
  return (
    <form {...form.props} className="grid gap-5">
      <KeptConflict values={values} versions={form.versions} names={names} onTake={form.takeTheirs} onKeep={form.keepMine} />
      <TextField label={names.name} {...field('name')} maxLength={80} autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <TextField label={names.province} {...field('province')} counted={bareCode} maxLength={2} autoComplete="off" className="uppercase" />
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
        <OfficeButton type="submit" busy={form.busy} disabled={form.theirs !== undefined}>
          {t('places.save')}
        </OfficeButton>
      </div>
    </form>
  )
}
