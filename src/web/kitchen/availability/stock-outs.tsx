import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KitchenBoard } from '#kitchen/contract.ts'
import { api } from '../../shared/api.ts'
import { createDoubleTapGuard, toTap } from '../../shared/double-tap.ts'
import type { StepAction } from '../board/use-board.ts'
import { useItemNames } from '../languages/item-names.ts'
import { useKitchenTexts, useScreenTag } from '../texts.ts'
import { formatDayAndTime } from './day-and-time.ts'
import { useUntil } from './until-choice.tsx'

interface MenuSection {
  name: string
  foods: { id: string; title: string }[]
}

interface OptionGroup {
  id: string
  title: string
  values: { id: string; title: string }[]
}

interface ListedIngredient {
  id: string
  title: string
  /** Number of dishes and options that contain it. */
  items: number
}

/** Reads what can be sold out: dishes, option groups and ingredients. */
async function readItems(signal: AbortSignal) {
  const [{ data }, { groups, ingredients }] = await Promise.all([
    api<{ data: MenuSection[] }>('GET', '/category/get-all', { signal }),
    api<{ groups: OptionGroup[]; ingredients: ListedIngredient[] }>('GET', '/kitchen/options', { signal }),
  ])
  return { menu: data, groups, ingredients }
}

/** Stock-out buttons for the whole menu, options and ingredients after dishes: one tap marks an item sold out, the next available. */
export function StockOuts({ board: { restaurant, shortages }, step }: { board: KitchenBoard; step: StepAction }) {
  const t = useKitchenTexts()
  const {
    data: items,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['kitchen-items'],
    queryFn: ({ signal }) => readItems(signal),
    // A tap reads them again; without a network the failure is said at once.
    retry: false,
    networkMode: 'always',
  })
  const { menu, groups = [], ingredients = [] } = items ?? {}
  const nameItem = useItemNames()
  const until = useUntil(restaurant.timezone)
  const [search, setSearch] = useState('')
  const stockOutById = new Map(shortages.map(shortage => [shortage.foodId ?? shortage.optionValueId ?? shortage.ingredientId, shortage]))
  const searchText = search.trim().toLocaleLowerCase()
  const isSearched = (title: string) => [title, nameItem(title)].some(name => name.toLocaleLowerCase().includes(searchText))

  const toggle = (item: { foodId: string } | { optionValueId: string } | { ingredientId: string }, isOut: boolean) =>
    void step('/kitchen/shortages', { restaurantId: restaurant.id, ...item, soldOut: !isOut, ...(!isOut && until.fields()) })
  const isNothingFound =
    menu !== undefined &&
    searchText !== '' &&
    ![...menu.flatMap(({ foods }) => foods), ...groups.flatMap(({ values }) => values), ...ingredients].some(({ title }) => isSearched(title))
  const shownIngredients = ingredients.filter(({ title }) => isSearched(title))

  return (
    <section className="relative grid grow content-start gap-5 p-4 board:min-h-0 board:overflow-y-auto" aria-labelledby="sold-out">
      <h2 id="sold-out" className="text-band">
        {t('kitchen.sold_out_title')}
      </h2>
      <p className="text-lead">{t('kitchen.sold_out_hint')}</p>
      <input
        type="search"
        aria-label={t('kitchen.search')}
        placeholder={t('kitchen.search')}
        className="min-h-14 w-full max-w-xl rounded-control border-2 border-nebbia bg-fumo px-4 text-lead text-crema placeholder:text-nebbia"
        value={search}
        onChange={event => setSearch(event.target.value)}
        // Esc empties the field; from an empty one it leads back to the orders (`useKeys`).
        onKeyDown={event => {
          if (event.key !== 'Escape' || search === '') return
          event.preventDefault()
          setSearch('')
        }}
      />
      <p role="status" className="text-lead font-bold empty:hidden">
        {isNothingFound && t('kitchen.search_none', { search: search.trim() })}
      </p>
      {until.choice}
      {isError && (
        <p role="alert" className="text-lead font-bold">
          {t('kitchen.menu_failed')}{' '}
          <button type="button" className="min-h-12 underline" onClick={() => void refetch()}>
            {t('kitchen.again')}
          </button>
        </p>
      )}
      {menu?.map(({ name, foods }) => {
        const shown = foods.filter(({ title }) => isSearched(title))
        if (shown.length === 0) return null
        return (
          <div key={name} className="grid gap-3">
            <h3 className="text-title">{name}</h3>
            <ul className={gridStyle}>
              {shown.map(({ id, title }) => (
                <StockOutButton key={id} title={title} stockOut={stockOutById.get(id)} toggle={() => toggle({ foodId: id }, stockOutById.has(id))} />
              ))}
            </ul>
          </div>
        )
      })}
      {groups.map(({ id, title, values }) => {
        const shown = values.filter(value => isSearched(value.title))
        if (shown.length === 0) return null
        return (
          <div key={id} className="grid gap-3">
            <h3 className="text-title">{title}</h3>
            <ul className={gridStyle}>
              {shown.map(value => (
                <StockOutButton
                  key={value.id}
                  title={nameItem(value.title)}
                  stockOut={stockOutById.get(value.id)}
                  toggle={() => toggle({ optionValueId: value.id }, stockOutById.has(value.id))}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {shownIngredients.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-title">{t('kitchen-stock.ingredients')}</h3>
          <ul className={gridStyle}>
            {shownIngredients.map(({ id, title, items }) => (
              <StockOutButton
                key={id}
                title={nameItem(title)}
                about={t('kitchen-stock.in_items', { count: items })}
                stockOut={stockOutById.get(id)}
                toggle={() => toggle({ ingredientId: id }, stockOutById.get(id)?.unit === null)}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const gridStyle = 'grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

interface StockOutButtonProps {
  title: string
  /** Second line, such as the number of dishes. */
  about?: string
  stockOut: Pick<KitchenBoard['shortages'][number], 'remaining' | 'until' | 'unit'> | undefined
  toggle: () => void
}

function StockOutButton({ title, about, stockOut, toggle }: StockOutButtonProps) {
  const t = useKitchenTexts()
  const tag = useScreenTag()
  // The second tap of a double tap would mark the item available again.
  const [acceptsTap] = useState(createDoubleTapGuard)
  // A counted ingredient that is low can still be sold.
  const isOut = stockOut !== undefined && (stockOut.unit === null || stockOut.remaining === 0)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOut}
        className="flex min-h-18 w-full items-center justify-between gap-3 rounded-control bg-fumo px-4 py-2 text-start text-lead font-bold hover:bg-carbone hover:outline-2 aria-pressed:bg-tizzone aria-pressed:text-farina"
        onClick={event => acceptsTap(toTap(event)) && toggle()}
      >
        <span className="grid min-w-0">
          <span className="wrap-anywhere">{title}</span>
          {about && <span className="text-base font-normal">{about}</span>}
        </span>
        <span className={`figures grid shrink-0 justify-items-end font-display ${stockOut && !isOut ? 'text-miele' : ''}`}>
          {stockOut === undefined
            ? t('kitchen.there')
            : stockOut.remaining === 0
              ? t('kitchen.is_out')
              : stockOut.unit
                ? t(`kitchen-stock.left_${stockOut.unit}`, { count: stockOut.remaining })
                : t('kitchen.left', { count: stockOut.remaining })}
          {stockOut?.until && <span className="text-base">{t('kitchen.until', { time: formatDayAndTime(stockOut.until, tag) })}</span>}
        </span>
      </button>
    </li>
  )
}
