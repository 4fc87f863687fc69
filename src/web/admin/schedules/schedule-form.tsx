import { adminText } from '../../i18n/admin-texts.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import { HoursField } from '../coupons/hours-field.tsx'
import { PromotionForm } from '../coupons/promotion-form.tsx'
import type { useServerForm } from '../form/server-form.ts'
import { getScopeOptions, usePriceListOptions } from '../prices/use-places.ts'
import { ItemsField } from './items-field.tsx'
import type { ScheduleValues } from './schedule-form-model.ts'
import { scheduleText as t } from './schedule-text.ts'
import { WeekPreview } from './week-preview.tsx'

/** Form of a menu by hour, beside a preview of the week. */
export function ScheduleForm({ form }: { form: ReturnType<typeof useServerForm<ScheduleValues>> }) {
  const { values, set, field } = form
  const errors = form.errors as Record<string, string | undefined>
  const places = usePriceListOptions()
  return (
    <PromotionForm
      form={form}
      submit={t('office-schedules.save')}
      back={t('office-schedules.back')}
      to="/dashboard/admin/menu-schedules"
      preview={<WeekPreview values={values} />}
    >
      <div className="grid content-start gap-5">
        <TextField label={t('office-schedules.name')} hint={t('office-schedules.name_hint')} {...field('title')} maxLength={120} autoComplete="off" />
        <Select key={places ? 'there' : 'loading'} label={t('office-schedules.place')} {...field('place')} error={errors.restaurantId ?? errors.cityId}>
          <option value="">{adminText('office-prices.chain')}</option>
          {getScopeOptions(places).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <div className="field-row gap-x-5 sm:grid-cols-2">
          <TextField label={t('office-schedules.first_day')} {...field('firstDay')} type="date" required={false} />
          <TextField label={t('office-schedules.last_day')} {...field('lastDay')} type="date" required={false} />
        </div>
        <p className="text-cenere">{t('office-schedules.days_hint')}</p>
      </div>
      <div className="grid content-start gap-5">
        <HoursField hours={values.hours} change={hours => set('hours', hours)} {...(errors.hours && { error: errors.hours })} />
      </div>
      <ItemsField
        items={values.items}
        change={items => set('items', items)}
        error={errors.items}
        errorOf={index => errors[`items.${index}.priceCents`] ?? errors[`items.${index}`]}
      />
    </PromotionForm>
  )
}
