import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import type { DeskDish } from '#orders/desk/contract.ts'
import { formatAmount } from '../../ui/format/amount.ts'
import { smallControlStyle, smallLabelStyle } from '../form/small-field.tsx'
import { hasWords } from '../palette/commands.ts'
import { maxDeskQuantity, parseDishSearch } from './desk-draft.ts'
import { deskText as t } from './desk-texts.ts'

interface DishSearchProps {
  dishes: readonly DeskDish[]
  disabled: boolean
  onAdd: (dish: DeskDish, quantity: number) => void
  /** Enter in the empty field: nothing more to add. */
  onDone: () => void
}

/** Dishes shown while typing. */
const maxFound = 8

/** Adds dishes by typing: a quantity and words of the name, then Enter. */
export function DishSearch({ dishes, disabled, onAdd, onDone }: DishSearchProps) {
  const [typed, setTyped] = useState('')
  const { quantity, term } = parseDishSearch(typed)
  const found = term === '' || quantity === undefined ? [] : findDishes(dishes, term)
  const add = (dish: DeskDish) => {
    if (!dish.available || quantity === undefined) return
    setTyped('')
    onAdd(dish, quantity)
  }
  return (
    <div className="relative">
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={found}
        value={typed}
        onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
        itemToStringValue={(dish: DeskDish) => dish.title}
        autoHighlight="always"
        keepHighlight
        disabled={disabled}
      >
        <div className="grid grid-cols-1 gap-0.5">
          <label htmlFor="desk-dish" className={smallLabelStyle}>
            {t('office-desk.search')}
          </label>
          <Autocomplete.Input
            id="desk-dish"
            placeholder={t(disabled ? 'office-desk.choose_first' : 'office-desk.search_hint')}
            maxLength={80}
            className={smallControlStyle}
            onKeyDown={event => {
              if (event.key === 'Escape') setTyped('')
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              if (typed.trim() === '') onDone()
            }}
          />
        </div>
        <div
          className={`absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-control border border-sabbia bg-farina shadow-lift ${term === '' ? 'hidden' : ''}`}
        >
          <Autocomplete.Empty>
            {found.length === 0 && (
              <p className="px-4 py-3 text-cenere">
                {quantity === undefined ? t('office-desk.quantity_range', { max: maxDeskQuantity }) : t('office-desk.nothing')}
              </p>
            )}
          </Autocomplete.Empty>
          <Autocomplete.List aria-label={t('office-desk.found')}>
            {(dish: DeskDish) => (
              <Autocomplete.Item
                key={dish.id}
                value={dish}
                aria-disabled={!dish.available || undefined}
                onClick={() => add(dish)}
                className="mx-1 my-0.5 flex min-h-10 cursor-pointer items-baseline justify-between gap-4 rounded-control px-3 py-2 data-highlighted:bg-carbone data-highlighted:text-crema"
              >
                <span className="min-w-0">
                  {quantity !== undefined && quantity > 1 && <span className="figures">{quantity} × </span>}
                  <span className="font-semibold">{dish.title}</span> <span className="opacity-80">{dish.category}</span>
                </span>
                <span className="figures shrink-0">{dish.available ? formatAmount('it', dish.priceCents) : t('office-desk.not_available')}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </div>
  )
}

/** Dishes with every word of the search, those that begin with it first; the category counts as well. */
function findDishes(dishes: readonly DeskDish[], term: string): DeskDish[] {
  const rank = ({ title, available }: DeskDish) => (available ? 0 : 2) + (title.toLowerCase().startsWith(term.toLowerCase()) ? 0 : 1)
  return dishes
    .filter(({ title, category }) => hasWords(`${title} ${category}`, term))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxFound)
}
