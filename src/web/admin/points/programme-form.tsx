import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Checkbox, Select, TextField } from '../../ui/field/field.tsx'
import { FoodPicker, type PickedFood, useFullMenu } from '../coupons/pickers.tsx'
import { PromotionForm } from '../coupons/promotion-form.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import type { useServerForm } from '../form/server-form.ts'
import type { ProgrammeValues } from './programme-form-model.ts'
import { ProgrammePreview } from './programme-preview.tsx'

/** Form of a new or existing points programme. */
export function ProgrammeForm({ form, picked }: { form: ReturnType<typeof useServerForm<ProgrammeValues>>; picked?: PickedFood | undefined }) {
  const t = useAdminTexts()
  const menu = useFullMenu()
  const { values, set, field } = form
  const number = { inputMode: 'numeric' as const, autoComplete: 'off', className: 'figures text-right' }
  return (
    <PromotionForm
      form={form}
      submit={t('office-points.save')}
      back={t('office-points.back')}
      to="/dashboard/admin/points"
      preview={<ProgrammePreview values={values} />}
    >
      <div className="grid content-start gap-5">
        <TextField label={t('office-points.title')} {...field('title')} maxLength={120} autoComplete="off" />
        <TextField label={t('office-points.title_english')} {...field('titleEnglish')} maxLength={120} autoComplete="off" required={false} />
        <TextField label={t('office-points.needed')} {...field('pointsNeeded')} {...number} />
        <FoodPicker label={t('office-points.reward')} none={t('office-points.reward_cheapest')} picked={picked} {...field('rewardFoodId')} />
        <TextField label={t('office-points.expires')} hint={t('office-points.expires_hint')} {...field('expiresAfterMonths')} {...number} required={false} />
        <TextField label={t('office-points.starts')} {...field('startsAt')} type="datetime-local" required={false} />
        <TextField label={t('office-points.ends')} {...field('endsAt')} type="datetime-local" required={false} />
      </div>
      <div className="grid content-start gap-5">
        <Select key={menu ? 'there' : 'loading'} label={t('office-points.category')} {...field('categoryId')} disabled={!menu}>
          <option value="">{t('office-points.category_none')}</option>
          {menu?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        {values.categoryId === '' && (
          <div className="max-h-72 overflow-y-auto">
            <CheckboxGroup
              legend={t('office-points.foods')}
              hint={t('office-points.foods_hint')}
              options={(menu ?? []).flatMap(({ foods }) => foods.map(({ _id, title }) => ({ value: _id, label: title })))}
              chosen={values.foodIds}
              onChange={ids => set('foodIds', ids)}
            />
          </div>
        )}
        <Select label={t('office-coupons.borne_by')} {...field('borneBy')}>
          <option value="chain">{t('office-coupons.borne_chain')}</option>
          <option value="company">{t('office-coupons.borne_company')}</option>
        </Select>
        <Checkbox label={t('office-points.active')} checked={values.active} onChange={event => set('active', event.target.checked)} />
      </div>
    </PromotionForm>
  )
}
