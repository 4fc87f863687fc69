import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../shared/api.ts'
import { Select } from '../../ui/field/field.tsx'
import { useMenuOutline } from '../combos/use-dishes.ts'
import type { ItemFields } from './schedule-form-model.ts'
import { scheduleText as t } from './schedule-text.ts'

const priceStyle =
  'figures min-h-10 w-28 rounded-control border-2 border-cenere/60 bg-farina px-2.5 py-1 text-right text-base hover:border-carbone focus:border-carbone aria-invalid:border-tizzone'

const useCombos = () =>
  useQuery({
    queryKey: ['combo-choices'],
    queryFn: ({ signal }) => api<{ combos: { id: string; title: string }[] }>('GET', '/combos', { query: { limit: 100 }, signal }).then(({ combos }) => combos),
  }).data

interface ItemsFieldProps {
  items: ItemFields[]
  change: (items: ItemFields[]) => void
  error: string | undefined
  errorOf: (index: number) => string | undefined
}

/** Dishes and combos of a schedule, each with its price then and whether it is sold then only. */
export function ItemsField({ items, change, error, errorOf }: ItemsFieldProps) {
  const id = useId()
  const sections = useMenuOutline()
  const combos = useCombos()
  const chosen = new Set(items.map(item => item.id))
  const setItem = (index: number, fields: Partial<ItemFields>) => change(items.map((item, at) => (at === index ? { ...item, ...fields } : item)))
  const add = (value: string) => {
    const [kind, itemId] = value.split(':')
    const title = sections?.flatMap(({ foods }) => foods).find(({ _id }) => _id === itemId)?.title ?? combos?.find(combo => combo.id === itemId)?.title ?? ''
    if (itemId && (kind === 'food' || kind === 'combo')) change([...items, { kind, id: itemId, title, onlyThen: true, price: '' }])
  }
  return (
    <fieldset className="grid min-w-0 gap-3 lg:col-span-2">
      <legend className="font-semibold">{t('office-schedules.items')}</legend>
      <p className="text-cenere">{t('office-schedules.items_hint')}</p>
      <ul className="grid divide-y divide-sabbia empty:hidden">
        {items.map((item, index) => {
          const itemError = errorOf(index)
          const errorId = `${id}-${item.id}`
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
              <span className="min-w-40 grow font-semibold [overflow-wrap:anywhere]">{item.title}</span>
              <label className="flex min-h-10 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5 accent-brace"
                  checked={item.onlyThen}
                  aria-label={t('office-schedules.only_then_of', { title: item.title })}
                  onChange={event => setItem(index, { onlyThen: event.target.checked })}
                />
                {t('office-schedules.only_then')}
              </label>
              <label className="flex items-center gap-2">
                <span className="text-cenere">{t('office-schedules.price')}</span>
                <input
                  className={priceStyle}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder={t('office-schedules.usual')}
                  aria-label={t('office-schedules.price_of', { title: item.title })}
                  aria-invalid={itemError ? true : undefined}
                  aria-describedby={itemError && errorId}
                  value={item.price}
                  onChange={event => setItem(index, { price: event.target.value })}
                />
              </label>
              <button
                type="button"
                className="link min-h-10 px-2 font-semibold"
                aria-label={t('office-schedules.remove_of', { title: item.title })}
                onClick={() => change(items.toSpliced(index, 1))}
              >
                {t('office-schedules.remove')}
              </button>
              {itemError && (
                <p id={errorId} className="basis-full font-medium text-tizzone">
                  {itemError}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <div data-adds="">
        <Select label={t('office-schedules.add')} name="items" error={error} required={false} value="" onChange={event => add(event.target.value)}>
          <option value="">{t('office-schedules.choose')}</option>
          {sections?.map(({ _id, name, foods }) => (
            <optgroup key={_id} label={name}>
              {foods
                .filter(food => !chosen.has(food._id))
                .map(food => (
                  <option key={food._id} value={`food:${food._id}`}>
                    {food.title}
                  </option>
                ))}
            </optgroup>
          ))}
          <optgroup label={t('office-schedules.combos')}>
            {combos
              ?.filter(combo => !chosen.has(combo.id))
              .map(combo => (
                <option key={combo.id} value={`combo:${combo.id}`}>
                  {combo.title}
                </option>
              ))}
          </optgroup>
        </Select>
      </div>
    </fieldset>
  )
}
