import { useState } from 'react'
import { normalizeCode } from '#platform/contact/typed-codes.ts'
import type { RestaurantView } from '#restaurants/profile/contract.ts'
import { api } from '../../../shared/api.ts'
import { Select, TextArea, TextField } from '../../../ui/field/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ConflictNotice } from '../../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../../form/conflict/versioned-form.ts'
import { OfficeForm } from '../../form/office-form.tsx'
import { ImageField } from '../../form/pictures/image-field.tsx'
import { uploadPicture } from '../../form/pictures/send-picture.ts'
import { sendIdempotent } from '../../idempotent-request.ts'
import { AdminButton } from '../../office-button.tsx'
import { parseNumber } from '../numbers.ts'
import { restaurantFailureTexts, restaurantText as t } from '../place-texts.ts'
import { useCities, useCompanies, useInvalidateRestaurants } from '../queries.ts'
import { AddCityOrCompany } from './new-city-or-company.tsx'
import { PinMap } from './pin-map.tsx'
import { getRestaurantLabels, type RestaurantValues, toRestaurantBody, toRestaurantValues, validateRestaurant } from './restaurant-values.ts'

/** Form of a new or existing restaurant; read-only for managers. */
export function RestaurantForm({ place, readOnly = false, saved }: { place?: RestaurantView; readOnly?: boolean; saved?: (place: RestaurantView) => void }) {
  const cities = useCities(!readOnly) ?? []
  const companies = useCompanies(!readOnly) ?? []
  const invalidate = useInvalidateRestaurants()
  const [adding, setAdding] = useState<'city' | 'company'>()
  const form = useVersionedForm({
    row: place,
    toValues: toRestaurantValues,
    check: validateRestaurant,
    texts: restaurantFailureTexts(),
    file: 'image',
    send: async (values, version) => {
      const picture = values.image ? await uploadPicture(values.image) : values.picture
      // Picture uploaded: a refusal of the rest must not upload it again.
      setPicture({ picture, image: undefined })
      const body = { ...toRestaurantBody({ ...values, picture }), version }
      const answer = await (place
        ? api<{ restaurant: RestaurantView; message: string }>('PUT', `/office/restaurants/${place.id}`, { body })
        : sendIdempotent<{ restaurant: RestaurantView; message: string }>('POST', '/office/restaurants', { body }))
      toast({ tone: 'success', text: answer.message })
      return answer.restaurant
    },
    onSaved: after => {
      void invalidate()
      saved?.(after)
    },
  })
  const { field, values, set, busy, errors } = form
  function setPicture({ picture, image }: Pick<RestaurantValues, 'picture' | 'image'>) {
    set('picture', picture)
    set('image', image)
  }
  const latitude = parseNumber(values.latitude)
  const longitude = parseNumber(values.longitude)
  const pin = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
  const chooseCity = (id: string) => {
    set('cityId', id)
    const city = cities.find(city => city.id === id)
    if (!city) return
    if (values.province === '') set('province', city.province)
    if (pin) return
    set('latitude', String(city.latitude))
    set('longitude', String(city.longitude))
  }
  const formatField = (name: keyof typeof values, restaurantValues: typeof values) =>
    name === 'cityId'
      ? (cities.find(({ id }) => id === restaurantValues.cityId)?.name ?? '')
      : name === 'companyId'
        ? (companies.find(({ id }) => id === restaurantValues.companyId)?.legalName ?? '')
        : name === 'picture'
          ? (restaurantValues.image?.name ?? restaurantValues.picture.slice(10, 18))
          : String(restaurantValues[name] ?? '')

  return (
    <>
      <OfficeForm {...form.props} className="rounded-control bg-farina p-4 sm:p-6">
        {readOnly && <p className="mb-5 rounded-control bg-miele-chiaro px-4 py-3 font-semibold">{t('places.read_only')}</p>}
        <fieldset disabled={readOnly} className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <ConflictNotice values={values} conflict={form.conflict} names={getRestaurantLabels()} show={formatField} />
            <TextField label={t('places.name')} {...field('name')} maxLength={80} autoComplete="off" />
            <TextField label={t('places.english_name')} {...field('englishName')} maxLength={80} autoComplete="off" required={false} />
            <TextField
              label={t('places.slug')}
              hint={t(place ? 'places.slug_kept_hint' : 'places.slug_hint')}
              {...field('slug')}
              maxLength={80}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required={false}
            />
            {readOnly ? (
              <p>{place?.company.legalName}</p>
            ) : (
              <div className="grid gap-1.5">
                <Select label={t('places.company')} {...field('companyId')}>
                  <option value="">{t('places.choose_company')}</option>
                  {companies.map(({ id, legalName }) => (
                    <option key={id} value={id}>
                      {legalName}
                    </option>
                  ))}
                </Select>
                <button type="button" className="link justify-self-start py-1.5 font-semibold" onClick={() => setAdding('company')}>
                  {t('places.add_company')}
                </button>
              </div>
            )}
            <TextField label={t('places.phone')} {...field('phone')} maxLength={30} inputMode="tel" autoComplete="off" />
            <TextField label={t('places.email')} {...field('email')} maxLength={254} inputMode="email" autoComplete="off" required={false} />
            <TextArea label={t('places.description')} {...field('description')} rows={3} maxLength={2000} required={false} />
            <TextArea label={t('places.english_description')} {...field('englishDescription')} rows={3} maxLength={2000} required={false} />
            {!readOnly && (
              <ImageField
                label={t('places.picture')}
                file={values.image}
                onChoose={file => set('image', file)}
                current={values.picture || undefined}
                onRemove={() => set('picture', '')}
                error={errors.image}
              />
            )}
          </div>
          <div className="grid content-start gap-5">
            {readOnly ? (
              <p>{place?.city.name}</p>
            ) : (
              <div className="grid gap-1.5">
                <Select label={t('places.city')} {...field('cityId')} onChange={event => chooseCity(event.target.value)}>
                  <option value="">{t('places.choose_city')}</option>
                  {cities.map(({ id, name, province }) => (
                    <option key={id} value={id}>
                      {name} ({province})
                    </option>
                  ))}
                </Select>
                <button type="button" className="link justify-self-start py-1.5 font-semibold" onClick={() => setAdding('city')}>
                  {t('places.add_city')}
                </button>
              </div>
            )}
            <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <TextField label={t('places.street')} {...field('street')} maxLength={120} autoComplete="off" />
              <TextField label={t('places.street_number')} {...field('streetNumber')} maxLength={20} autoComplete="off" />
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label={t('places.postcode')}
                {...field('postcode')}
                counted={normalizeCode}
                maxLength={5}
                inputMode="numeric"
                autoComplete="off"
                className="figures"
              />
              <TextField label={t('places.province')} {...field('province')} counted={normalizeCode} maxLength={2} autoComplete="off" className="uppercase" />
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField label={t('places.latitude')} {...field('latitude')} inputMode="decimal" autoComplete="off" className="figures" />
              <TextField label={t('places.longitude')} {...field('longitude')} inputMode="decimal" autoComplete="off" className="figures" />
            </div>
            {!readOnly && (
              <PinMap
                pin={pin}
                around={cities}
                onPick={point => {
                  set('latitude', String(point.latitude))
                  set('longitude', String(point.longitude))
                }}
              />
            )}
            <TextField label={t('places.cutoff')} hint={t('places.cutoff_hint')} type="time" {...field('cutoff')} className="figures" />
            <TextField
              label={t('places.claim_budget')}
              hint={t('places.claim_budget_hint')}
              {...field('claimBudgetCents')}
              inputMode="decimal"
              autoComplete="off"
              className="figures text-right"
            />
          </div>
        </fieldset>
        {!readOnly && (
          <div className="mt-6">
            <AdminButton type="submit" busy={busy} disabled={form.conflict !== undefined}>
              {t(place ? 'places.save' : 'places.add_restaurant')}
            </AdminButton>
          </div>
        )}
      </OfficeForm>
      <AddCityOrCompany
        adding={adding}
        close={() => setAdding(undefined)}
        addedCity={city => {
          set('cityId', city.id)
          set('province', values.province || city.province)
          if (pin) return
          set('latitude', String(city.latitude))
          set('longitude', String(city.longitude))
        }}
        addedCompany={({ id }) => set('companyId', id)}
      />
    </>
  )
}
