import { type ReactNode, useId } from 'react'
import { useAdminTexts } from '../../i18n/admin-texts.ts'
import { FieldError, Select, TextField } from '../../ui/field/field.tsx'
import type { SlotFields } from './combo-form-model.ts'
import { useMenuOutline } from './use-dishes.ts'

interface SlotFormProps {
  slot: SlotFields
  place: number
  /** Title of a dish; undefined while unknown. */
  nameOf: (foodId: string) => string | undefined
  handle: ReactNode
  /** Error of a field; an empty name stands for the whole slot. */
  errorOf: (name: string) => string | undefined
  onChange: (fields: Partial<SlotFields>) => void
  onRemove: () => void
}

const slotStyle =
  'figures min-h-10 w-full rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-right text-base hover:border-carbone focus:border-carbone sm:w-20'

/** Selectable dish: a card on phones, else a row; column labels appear above the first row only. */
const choiceStyle = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-1.5 sm:grid-cols-[minmax(0,1fr)_7rem_7rem_auto]'
const labelledStyle = 'grid gap-1 text-cenere sm:row-span-2 sm:grid-rows-subgrid sm:justify-items-end'
const unlabelledStyle = 'grid gap-1 text-cenere sm:justify-items-end sm:[&>span]:hidden'

/** Slot of a combo: how many dishes are chosen, and from which. */
export function SlotForm({ slot, place, nameOf, handle, errorOf, onChange, onRemove }: SlotFormProps) {
  const t = useAdminTexts()
  const numbersId = useId()
  const dishes = useMenuOutline()
  const title = slot.title || t('office-menu.slot', { place })
  const chosen = new Set(slot.foods.map(({ foodId }) => foodId))
  const setFood = (foodId: string, fields: Partial<SlotFields['foods'][number]>) =>
    onChange({ foods: slot.foods.map(food => (food.foodId === foodId ? { ...food, ...fields } : food)) })
  const text = (name: 'title' | 'titleEn' | 'minimum' | 'maximum') => ({
    value: slot[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    autoComplete: 'off',
  })
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="sr-only">{title}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_5rem_5rem]">
        <div className="sm:pb-1">{handle}</div>
        <TextField label={t('office-menu.title')} maxLength={120} {...text('title')} />
        <TextField label={t('office-menu.title_en')} maxLength={120} {...text('titleEn')} />
        <div className="grid grid-cols-2 items-end gap-3 sm:contents">
          <TextField
            label={t('office-menu.minimum')}
            inputMode="numeric"
            maxLength={2}
            className="figures text-right"
            saidAt={`${numbersId}-minimum`}
            {...text('minimum')}
          />
          <TextField
            label={t('office-menu.maximum')}
            inputMode="numeric"
            maxLength={2}
            className="figures text-right"
            saidAt={`${numbersId}-maximum`}
            {...text('maximum')}
          />
        </div>
      </div>
      <div className="grid gap-2 sm:pl-13">
        {(['minimum', 'maximum'] as const).map(name => (
          <FieldError key={name} id={`${numbersId}-${name}`}>
            {errorOf(name)}
          </FieldError>
        ))}
        <h3 className="font-semibold">{t('office-menu.slot_foods')}</h3>
        {errorOf('') && <p className="font-medium text-tizzone">{errorOf('')}</p>}
        <ul className="grid divide-y divide-sabbia empty:hidden">
          {slot.foods.map(({ foodId, surcharge, defaultQuantity }, index) => {
            const name = nameOf(foodId) ?? '…'
            const surchargeError = errorOf(`foods.${index}`)
            const errorId = `${numbersId}-food-${index}`
            return (
              <li key={foodId} className={choiceStyle}>
                <span className={`min-w-0 font-semibold ${index === 0 ? 'sm:row-start-2' : ''}`}>{name}</span>
                <div className="grid grid-cols-2 gap-3 max-sm:col-span-2 max-sm:pb-1.5 sm:contents">
                  <label className={`sm:col-start-2 ${index === 0 ? labelledStyle : unlabelledStyle}`}>
                    <span>{t('office-menu.surcharge')}</span>
                    <input
                      className={`${slotStyle} text-carbone aria-invalid:border-tizzone`}
                      aria-invalid={surchargeError ? true : undefined}
                      aria-describedby={surchargeError && errorId}
                      inputMode="decimal"
                      placeholder="0,00"
                      aria-label={t('office-menu.surcharge_of', { title: name })}
                      value={surcharge}
                      onChange={event => setFood(foodId, { surcharge: event.target.value })}
                    />
                  </label>
                  <label className={`sm:col-start-3 ${index === 0 ? labelledStyle : unlabelledStyle}`}>
                    <span>{t('office-menu.slot_default')}</span>
                    <input
                      className={`${slotStyle} text-carbone`}
                      inputMode="numeric"
                      aria-label={t('office-menu.default_of', { title: name })}
                      value={defaultQuantity}
                      onChange={event => setFood(foodId, { defaultQuantity: event.target.value })}
                    />
                  </label>
                </div>
                <button
                  type="button"
                  className={`link min-h-10 font-semibold max-sm:col-start-2 max-sm:row-start-1 sm:col-start-4 ${index === 0 ? 'sm:row-start-2' : ''}`}
                  aria-label={t('office-menu.remove_named', { title: name })}
                  onClick={() => onChange({ foods: slot.foods.filter(food => food.foodId !== foodId) })}
                >
                  {t('office-menu.remove')}
                </button>
                <div className="col-span-full">
                  <FieldError id={errorId}>{surchargeError}</FieldError>
                </div>
              </li>
            )
          })}
        </ul>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div data-adds="" className="w-full sm:w-80">
            <Select
              label={<span className="sr-only">{t('office-menu.slot_food_add')}</span>}
              value=""
              error={errorOf('foods')}
              disabled={!dishes}
              onChange={event => onChange({ foods: [...slot.foods, { foodId: event.target.value, surcharge: '', defaultQuantity: '0' }] })}
            >
              <option value="">{t('office-menu.slot_food_add')}</option>
              {dishes?.map(section => (
                <optgroup key={section._id} label={section.name}>
                  {section.foods
                    .filter(({ _id }) => !chosen.has(_id))
                    .map(food => (
                      <option key={food._id} value={food._id}>
                        {food.title}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </div>
          <button type="button" className="link min-h-10 font-semibold" aria-label={t('office-menu.slot_remove_named', { title })} onClick={onRemove}>
            {t('office-menu.slot_remove')}
          </button>
        </div>
      </div>
    </fieldset>
  )
}
