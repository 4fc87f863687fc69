import type { ChangeEvent } from 'react'
import { maxCouponCodeLength, normalizeCouponCode } from '#promotions/coupons/normalize-coupon-code.ts'
import { couponKinds } from '#promotions/vocabulary.ts'
import { fulfilments } from '#restaurants/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Checkbox, Select, TextField } from '../../ui/field/field.tsx'
import { CheckboxGroup } from '../form/check-group.tsx'
import type { useServerForm } from '../form/server-form.ts'
import type { CouponValues } from './coupon-form-model.ts'
import { CouponPreview } from './coupon-preview.tsx'
import { HoursField } from './hours-field.tsx'
import { FoodPicker, type PickedFood, RestaurantsField, useOwnRestaurants } from './pickers.tsx'
import { PromotionForm } from './promotion-form.tsx'

type Form = ReturnType<typeof useServerForm<CouponValues>>

/** Form of a new or existing coupon, beside a preview on an example cart. */
export function CouponForm({ form, submit, picked }: { form: Form; submit: string; picked?: PickedFood | undefined }) {
  const t = useAdminTexts()
  const { values, errors, set, field } = form
  const own = useOwnRestaurants()
  const money = { inputMode: 'decimal' as const, autoComplete: 'off', className: 'figures text-right' }
  const number = { inputMode: 'numeric' as const, autoComplete: 'off', required: false, className: 'figures text-right' }
  return (
    <PromotionForm form={form} submit={submit} back={t('office-coupons.back')} to="/dashboard/admin/coupons" preview={<CouponPreview values={values} />}>
      <div className="grid content-start gap-5">
        <TextField
          label={t('office-coupons.code')}
          hint={t('office-coupons.code_hint')}
          {...field('code')}
          maxLength={maxCouponCodeLength}
          counted={normalizeCouponCode}
          autoComplete="off"
          className="uppercase"
        />
        <TextField
          label={t('office-coupons.title')}
          hint={t('office-coupons.title_hint')}
          {...field('title')}
          maxLength={120}
          required={false}
          autoComplete="off"
        />
        <TextField
          label={t('office-coupons.title_english')}
          hint={t('office-coupons.title_english_hint')}
          {...field('titleEnglish')}
          maxLength={120}
          required={false}
          autoComplete="off"
        />
        <Select label={t('office-coupons.kind')} {...field('kind')}>
          {couponKinds.map(kind => (
            <option key={kind} value={kind}>
              {t(`office-coupons.kind_${kind}`)}
            </option>
          ))}
        </Select>
        {values.kind === 'percent' && (
          <div className="field-row gap-x-5 sm:grid-cols-2">
            <TextField label={t('office-coupons.percent')} {...field('percent')} {...money} />
            <TextField label={t('office-coupons.at_most')} {...field('atMostCents')} {...money} required={false} />
          </div>
        )}
        {values.kind === 'amount' && <TextField label={t('office-coupons.amount')} {...field('amountCents')} {...money} />}
        {values.kind === 'free_food' && (
          <FoodPicker label={t('office-coupons.food')} none={t('office-coupons.choose_food')} picked={picked} {...field('freeFoodId')} />
        )}
        <TextField label={t('office-coupons.minimum')} {...field('minimumCents')} {...money} required={false} />
        <TextField label={t('office-coupons.starts')} {...field('startsAt')} type="datetime-local" required={false} />
        <TextField label={t('office-coupons.ends')} {...field('endsAt')} type="datetime-local" required={false} />
      </div>
      <div className="grid content-start gap-5">
        <div className="field-row gap-x-5 sm:grid-cols-2">
          <TextField label={t('office-coupons.total_uses')} {...field('totalUses')} {...number} />
          <TextField label={t('office-coupons.uses_per_customer')} {...field('usesPerCustomer')} {...number} />
        </div>
        <Checkbox
          label={t('office-coupons.stackable')}
          checked={values.stackable}
          onChange={(event: ChangeEvent<HTMLInputElement>) => set('stackable', event.target.checked)}
        />
        <CheckboxGroup
          legend={t('office-coupons.fulfilments')}
          hint={t('office-coupons.fulfilments_hint')}
          options={fulfilments.map(value => ({ value, label: t(`office-coupons.fulfilment_${value}`) }))}
          chosen={values.fulfilments}
          onChange={chosen => set('fulfilments', chosen)}
        />
        <HoursField hours={values.hours} change={hours => set('hours', hours)} error={errors.hours} />
        <RestaurantsField chosen={values.restaurantIds} change={ids => set('restaurantIds', ids)} error={errors.restaurantIds} />
        {/* Only administrators choose who bears the cost. */}
        {!own && (
          <Select label={t('office-coupons.borne_by')} {...field('borneBy')}>
            <option value="chain">{t('office-coupons.borne_chain')}</option>
            <option value="company">{t('office-coupons.borne_company')}</option>
          </Select>
        )}
      </div>
    </PromotionForm>
  )
}
