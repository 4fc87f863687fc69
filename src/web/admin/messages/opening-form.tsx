import { useQuery } from '@tanstack/react-query'
import type { OpeningView } from '#messages/job-openings/contract.ts'
import { api } from '../../shared/api.ts'
import { Select, TextArea, TextField } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConflictNotice } from '../form/conflict/conflict-notice.tsx'
import { useVersionedForm } from '../form/conflict/versioned-form.ts'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { sendIdempotent } from '../idempotent-request.ts'
import { AdminButton } from '../office-button.tsx'
import { useCities } from '../restaurants/queries.ts'
import { messageText as t } from './message-text.ts'

type OpeningValues = Record<'title' | 'description' | 'contract' | 'titleEn' | 'descriptionEn' | 'cityId' | 'restaurantId' | 'closesOn' | 'position', string>

const toOpeningValues = (opening: OpeningView | undefined): OpeningValues => ({
  title: opening?.title ?? '',
  description: opening?.description ?? '',
  contract: opening?.contract ?? '',
  titleEn: opening?.english.title ?? '',
  descriptionEn: opening?.english.description ?? '',
  cityId: opening?.cityId ?? '',
  restaurantId: opening?.restaurantId ?? '',
  closesOn: opening?.closesOn ?? '',
  position: String(opening?.position ?? 0),
})

const toOpeningBody = ({ title, description, contract, titleEn, descriptionEn, cityId, restaurantId, closesOn, position }: OpeningValues) => ({
  title,
  description,
  contract,
  english: { title: titleEn, description: descriptionEn },
  cityId: cityId || null,
  restaurantId: restaurantId || null,
  closesOn: closesOn || null,
  position: Number(position) || 0,
})

/** Form of a new or existing position. */
export function OpeningForm({ opening, onSaved }: { opening: OpeningView | undefined; onSaved: () => void }) {
  const cities = useCities()
  const { field, props, busy, values, set, conflict } = useVersionedForm<OpeningValues, OpeningView>({
    row: opening,
    toValues: toOpeningValues,
    check: ({ title, description }) => ({
      ...(title.trim() === '' && { title: t('office-messages.title_missing') }),
      ...(description.trim() === '' && { description: t('office-messages.description_missing') }),
    }),
    texts: { refused: t('office-messages.opening_failed') },
    send: async (form, version) => {
      const path = opening ? `/messages/openings/${opening.id}` : '/messages/openings'
      const answer = await sendIdempotent<{ message: string; opening: OpeningView }>(opening ? 'PUT' : 'POST', path, {
        body: { ...toOpeningBody(form), ...(version !== undefined && { version }) },
      })
      toast({ tone: 'success', text: answer.message })
      return answer.opening
    },
    onSaved: onSaved,
  })
  const slug = cities?.find(({ id }) => id === values.cityId)?.slug
  const { data: restaurants } = useQuery({
    queryKey: ['restaurants-of', slug],
    queryFn: ({ signal }) => api<{ restaurants: { id: string; name: string }[] }>('GET', '/restaurants', { signal, query: { city: slug, limit: 100 } }),
    enabled: slug !== undefined,
  })
  return (
    <OfficeForm {...props} className="grid gap-5">
      <ConflictNotice
        values={values}
        conflict={conflict}
        names={{
          title: t('office-messages.opening_title'),
          description: t('office-messages.opening_description'),
          contract: t('office-messages.opening_contract'),
          titleEn: t('office-messages.opening_title_en'),
          descriptionEn: t('office-messages.opening_description_en'),
          closesOn: t('office-messages.opening_closes'),
        }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={t('office-messages.opening_title')} autoComplete="off" maxLength={120} {...field('title')} />
        <TextField
          label={t('office-messages.opening_contract')}
          hint={t('office-messages.opening_contract_hint')}
          required={false}
          autoComplete="off"
          maxLength={120}
          {...field('contract')}
        />
      </div>
      <TextArea label={t('office-messages.opening_description')} rows={4} maxLength={4000} {...field('description')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={t('office-messages.opening_city')}
          {...field('cityId')}
          disabled={!cities}
          onChange={event => {
            set('cityId', event.target.value)
            set('restaurantId', '')
          }}
        >
          <option value="">{t('office-messages.opening_city_any')}</option>
          {cities?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {/* The chosen restaurant can't be shown before the list loads. */}
        <Select key={restaurants ? 'there' : 'loading'} label={t('office-messages.opening_restaurant')} {...field('restaurantId')} disabled={!restaurants}>
          <option value="">{t('office-messages.opening_restaurant_any')}</option>
          {restaurants?.restaurants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={t('office-messages.opening_closes')}
          hint={t('office-messages.opening_closes_hint')}
          type="date"
          required={false}
          {...field('closesOn')}
        />
        <TextField label={t('office-messages.opening_position')} inputMode="numeric" autoComplete="off" className="figures text-right" {...field('position')} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="sr-only">English</legend>
        <p className="text-cenere">{t('office-messages.opening_english_hint')}</p>
        <TextField label={t('office-messages.opening_title_en')} required={false} lang="en" autoComplete="off" maxLength={120} {...field('titleEn')} />
        <TextArea label={t('office-messages.opening_description_en')} required={false} lang="en" rows={3} maxLength={4000} {...field('descriptionEn')} />
      </fieldset>
      <SaveBar>
        <AdminButton type="submit" busy={busy} disabled={conflict !== undefined}>
          {t('office-messages.opening_save')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
