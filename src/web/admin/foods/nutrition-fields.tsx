import { nutritionValues } from '#menu/nutrition.ts'
import { nutritionBases } from '#menu/vocabulary.ts'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { Select, TextField } from '../../ui/field/field.tsx'
import type { NutritionFormValues } from './food-form-model.ts'

interface NutritionFieldsProps {
  values: NutritionFormValues
  onChange: (values: NutritionFormValues) => void
  /** Error texts by field name. */
  errors: Record<string, string | undefined>
}

/** Nutrition values of a dish; left blank, the menu shows none. */
export function NutritionFields({ values, onChange, errors }: NutritionFieldsProps) {
  const t = useAdminTexts()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-semibold">{t('office-nutrition.title')}</legend>
      <p className="text-cenere">{t('office-nutrition.hint')}</p>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <Select
          label={t('office-nutrition.per')}
          value={values.per}
          onChange={({ target }) => onChange({ ...values, per: target.value as NutritionFormValues['per'] })}
        >
          {nutritionBases.map(basis => (
            <option key={basis} value={basis}>
              {t(`office-nutrition.per_${basis}`)}
            </option>
          ))}
        </Select>
        {nutritionValues.map(value => (
          <TextField
            key={value}
            label={t(`office-nutrition.${value}`)}
            inputMode="decimal"
            autoComplete="off"
            className="figures text-right"
            maxLength={8}
            value={values[value]}
            error={errors[`nutrition.${value}`]}
            onChange={({ target }) => onChange({ ...values, [value]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}
