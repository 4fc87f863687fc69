import { type KeyReach, keyReaches } from '#integrations/vocabulary.ts'
import { apiKeyScopes } from '#platform/auth/vocabulary.ts'
import { api } from '../../shared/api.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { RestaurantsField } from '../coupons/pickers.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import { OfficeForm } from '../form/office-form.tsx'
import { SaveBar } from '../form/save-bar.tsx'
import { useServerForm } from '../form/server-form.ts'
import { AdminButton } from '../office-button.tsx'
import { useCompanies } from '../restaurants/queries.ts'
import type { NewKeyAnswer } from './api-key-secret.tsx'
import { scopeText, integrationText as t } from './integration-text.ts'

const lifetimesInDays = [30, 90, 180]

interface KeyValues extends Record<string, string | string[]> {
  name: string
  scopes: string[]
  reach: KeyReach
  companyId: string
  restaurantIds: string[]
  /** Days; empty until chosen. */
  expires: string
}

const scopeOptions = apiKeyScopes.map(scope => ({ value: scope, label: scopeText(scope) }))

/** Form of a new key. */
export function ApiKeyForm({ onCreated }: { onCreated: (answer: NewKeyAnswer) => void }) {
  const form = useServerForm<KeyValues>({
    initial: { name: '', scopes: ['orders:read', 'orders:write'], reach: 'restaurants', companyId: '', restaurantIds: [], expires: '365' },
    check: ({ name, scopes, reach, companyId, restaurantIds }) => ({
      ...(name.trim() === '' && { name: t('office-integrations.name_missing') }),
      ...(scopes.length === 0 && { scopes: t('office-integrations.scopes_missing') }),
      ...(reach === 'company' && companyId === '' && { companyId: t('office-integrations.company_missing') }),
      ...(reach === 'restaurants' && restaurantIds.length === 0 && { restaurantIds: t('office-integrations.restaurants_missing') }),
    }),
    texts: { refused: t('office-integrations.not_saved') },
    send: async ({ name, scopes, reach, companyId, restaurantIds, expires }) => {
      const body = {
        ...{ name, scopes, reach },
        ...(reach === 'company' && { companyId }),
        ...(reach === 'restaurants' && { restaurantIds }),
        expiresInDays: expires === 'never' ? null : Number(expires),
      }
      const answer = await api<NewKeyAnswer>('POST', '/office/api-keys', { body })
      form.reset(form.values)
      onCreated(answer)
    },
  })
  const { values, set, errors } = form
  const companies = useCompanies(values.reach === 'company')
  return (
    <OfficeForm {...form.props} className="grid gap-5">
      <TextField label={t('office-integrations.name')} hint={t('office-integrations.name_hint')} autoComplete="off" maxLength={80} {...form.field('name')} />
      <div className="grid gap-2">
        <CheckboxGroup
          legend={t('office-integrations.scopes')}
          hint={t('office-integrations.scopes_hint')}
          options={scopeOptions}
          chosen={values.scopes}
          onChange={scopes => set('scopes', scopes)}
        />
        <p className="font-medium text-tizzone empty:hidden" aria-live="polite">
          {errors.scopes}
        </p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select label={t('office-integrations.reach')} {...form.field('reach')}>
          {keyReaches.map(reach => (
            <option key={reach} value={reach}>
              {t(`office-integrations.reach_${reach}`)}
            </option>
          ))}
        </Select>
        <Select label={t('office-integrations.expires')} hint={t('office-integrations.expires_hint')} {...form.field('expires')}>
          {lifetimesInDays.map(days => (
            <option key={days} value={days}>
              {t('office-integrations.expires_days', { days })}
            </option>
          ))}
          <option value="365">{t('office-integrations.expires_year')}</option>
          <option value="never">{t('office-integrations.expires_never')}</option>
        </Select>
      </div>
      {values.reach === 'company' && (
        <Select key={companies ? 'there' : 'loading'} label={t('office-integrations.company')} {...form.field('companyId')} disabled={!companies}>
          <option value="">{t('office-integrations.company_choose')}</option>
          {companies?.map(({ id, legalName }) => (
            <option key={id} value={id}>
              {legalName}
            </option>
          ))}
        </Select>
      )}
      {values.reach === 'restaurants' && (
        <RestaurantsField
          chosen={values.restaurantIds}
          change={ids => set('restaurantIds', ids)}
          error={errors.restaurantIds}
          noneHint={t('office-integrations.restaurants_none')}
        />
      )}
      <SaveBar>
        <AdminButton type="submit" busy={form.busy}>
          {t('office-integrations.create')}
        </AdminButton>
      </SaveBar>
    </OfficeForm>
  )
}
