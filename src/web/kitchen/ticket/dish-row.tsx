import { Fragment } from 'react'
import { formatTime } from '../../shared/format-time.ts'
import { type Dish, isDishDone, type StationFilter } from '../board/dishes.ts'
import { isSpicyOption, listDishMarks } from '../languages/dish-marks.ts'
import { useItemNames } from '../languages/item-names.ts'
import { Pictogram } from '../languages/pictogram.tsx'
import { useKitchenTexts } from '../texts.ts'

interface DishRowProps {
  dish: Dish
  filter: StationFilter
  /** Later start of this dish than of the rest, as an ISO instant. */
  beginAt: string | undefined
  /** Packing: stations at which it is not done yet. */
  waitsFor?: string | undefined
  /** Whole notes, as in the whole ticket. */
  whole?: boolean
  /** Shows the title alone, smaller; by default as soon as it is crossed off. */
  collapsed?: boolean
  /** Missing: it cannot be crossed off now. */
  crossOff: ((done: boolean) => void) | undefined
}

/** Dish of a ticket; a tap crosses it off, the next one takes that back. Removals are filled, additions outlined. */
export function DishRow({ dish, filter, beginAt, waitsFor, whole = false, collapsed, crossOff }: DishRowProps) {
  const t = useKitchenTexts()
  const nameItem = useItemNames()
  const { quantity, title, options, without, note, allergy } = dish
  const done = isDishDone(dish, filter)
  const isCollapsed = collapsed ?? done
  const content = (
    <>
      <span className="figures font-display font-extrabold">
        {quantity}
        <span className="sr-only"> × </span>
      </span>
      <span className="min-w-0">
        <bdi lang="it">{title}</bdi>
        {!isCollapsed &&
          listDishMarks(dish).map(mark => (
            <Fragment key={mark}>
              {' '}
              <span className="kitchen-mark" data-mark={mark}>
                <Pictogram kind={mark} /> {t(mark === 'spicy' ? 'kitchen-languages.spicy' : 'kitchen-languages.to_share')}
              </span>
            </Fragment>
          ))}
        {!isCollapsed && (allergy || without.length > 0 || options.length > 0) && (
          <span className="kitchen-mods">
            {allergy && (
              <>
                <span className="kitchen-mod" data-mod="allergy">
                  <span aria-hidden="true">⚠ {allergy}</span>
                  <span className="sr-only">{t('kitchen.allergy', { allergy })}</span>
                </span>{' '}
              </>
            )}
            {without.map(({ ingredientId, title: ingredient }) => (
              <Fragment key={ingredientId}>
                <span className="kitchen-mod" data-mod="without">
                  <Pictogram kind="without" /> <WithoutWords title={nameItem(ingredient)} />
                </span>{' '}
              </Fragment>
            ))}
            {options.map(option => (
              <Fragment key={option.optionValueId}>
                <span className="kitchen-mod" data-mod="option">
                  <Pictogram kind="extra" /> <span className="sr-only">+ </span>
                  {isSpicyOption(option.title) && <Pictogram kind="spicy" />} {option.quantity > 1 ? `${option.quantity} × ` : ''}
                  <bdi>{nameItem(option.title)}</bdi>
                </span>{' '}
              </Fragment>
            ))}
          </span>
        )}
        {!isCollapsed && note && (
          <span className={`kitchen-small block font-bold italic ${whole ? '' : 'line-clamp-2'}`}>
            “<bdi>{note}</bdi>”
          </span>
        )}
        {!isCollapsed && beginAt && <span className="kitchen-small figures block font-semibold">{t('kitchen.begin_at', { time: formatTime(beginAt) })}</span>}
        {!isCollapsed && waitsFor && (
          <span className="kitchen-small block font-semibold" data-waits-for>
            {t('kitchen.waits_for', { stations: waitsFor })}
          </span>
        )}
        {done && <span className="sr-only"> {t('kitchen.crossed_off')}</span>}
      </span>
    </>
  )
  if (!crossOff)
    return (
      <div className="kitchen-row" data-collapsed={(isCollapsed && !whole) || undefined} data-done={done && dish.doneAt.length > 0 ? true : undefined}>
        {content}
      </div>
    )
  return (
    <button
      type="button"
      className="kitchen-row"
      data-collapsed={(isCollapsed && !whole) || undefined}
      data-dish={dish.lineNumber}
      aria-pressed={done}
      onClick={() => crossOff(!done)}
    >
      {content}
    </button>
  )
}

/** A removal in words. In a narrow ticket the sign alone says "without" from the second one on: the word is repeated for the ear (style.css). */
function WithoutWords({ title }: { title: string }) {
  const t = useKitchenTexts()
  const [before = '', after = ''] = t('kitchen.without', { title: '\n' }).split('\n')
  return (
    <>
      {before && <span className="kitchen-mod-word">{before}</span>}
      {title}
      {after && <span className="kitchen-mod-word">{after}</span>}
    </>
  )
}
