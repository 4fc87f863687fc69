import { useMemo, useState } from 'react'
import { type Build, type DishOnSale, defaultOptions } from '#orders/build.ts'
import type { CartLine, LineBuild } from '../cart/cart.ts'
import { mostOfOneLine } from '../cart/cart.ts'
import { usePageLanguage } from '../language.ts'
import { Allergens } from '../storefront/menu/allergens.tsx'
import { useTexts } from '../texts.tsx'
import { amountIn } from '../ui/amount.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { DishMarks } from '../ui/marks.tsx'
import { describeBuild, keptBuild, onSale, type RestaurantDish } from './dish-build.ts'
import { OptionGroup } from './option-group.tsx'
import { Stepper } from './stepper.tsx'
import { useOrderingTexts } from './texts.ts'
import { useQuote } from './use-quote.ts'

interface BuildFormProps {
  dish: RestaurantDish
  restaurantId: string
  /** What the line is until it is made here: title, picture, and when it is edited its build and quantity. */
  line: CartLine
  /** What the main button does: "Aggiungi", "Salva". */
  word: string
  /** Said above the button before it is pressed. */
  warning?: string
  onDone: (line: CartLine) => void
}

/** A dish's questions, what is left out, a note, how many; price and allergens follow every tap and are confirmed by the server. */
export function BuildForm({ dish, restaurantId, line, word, warning, onDone }: BuildFormProps) {
  const t = useOrderingTexts()
  const shared = useTexts()
  const language = usePageLanguage()
  const sale = useMemo(() => onSale(dish), [dish])
  const [build, setBuild] = useState<LineBuild>(() => ({ options: defaultOptions(sale), without: [], ...line.build }))
  const [quantity, setQuantity] = useState(line.quantity)
  const [tried, setTried] = useState(false)
  const here = describeBuild(sale, build)
  const made: CartLine = { ...line, title: dish.title, unitCents: here.unitPriceCents, quantity, build: keptBuild(sale, build), words: wordsOf(sale, build, t) }

  const ready = here.problems.length === 0
  const { quote, fresh } = useQuote(ready ? { restaurantId, lines: [made] } : undefined)
  const said = fresh ? quote?.lines[0] : undefined
  const unitCents = said?.unitPriceCents ?? here.unitPriceCents
  const problems = fresh ? (quote?.problems ?? []) : []
  const inTheWay = problems.filter(({ line: of, code }) => of === 0 && code !== 'price_changed')
  const notNow = problems.find(({ code }) => code === 'restaurant_closed' || code === 'restaurant_paused')

  const problemOf = (groupId: string) => {
    const problem = here.problems.find(each => 'group' in each && each.group.id === groupId)
    return problem && 'group' in problem && tried ? t(problem.code === 'options_too_few' ? 'ordering.group_missing' : 'ordering.group_too_many') : undefined
  }
  const size = dish.groups.find(({ kind }) => kind === 'size')?.values.find(({ id }) => build.options.some(option => option.optionValueId === id))?.id
  const removable = dish.ingredients.filter(ingredient => ingredient.removable)

  const finish = () => {
    setTried(true)
    if (!ready) {
      const group = here.problems.flatMap(problem => ('group' in problem ? [problem.group.id] : []))[0]
      document.querySelector<HTMLElement>(`[data-group="${group}"] input, [data-group="${group}"] button`)?.focus()
      return
    }
    onDone({ ...made, unitCents })
  }

  return (
    <>
      <div className="grid gap-7 px-5 pb-6 sm:px-8">
        <div className="grid gap-3" aria-live="polite" data-build-contains>
          <DishMarks marks={said?.marks ?? here.marks} />
          <Allergens of={said?.allergens ?? here.allergens} />
        </div>
        {dish.groups.map(group => (
          <OptionGroup
            key={group.id}
            group={group}
            options={build.options}
            size={size}
            change={(options: Build['options']) => setBuild({ ...build, options })}
            problem={problemOf(group.id)}
          />
        ))}
        {removable.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="contents">
              <span className="font-display text-name font-bold">{t('ordering.leave_out')}</span>
            </legend>
            <div className="flex flex-wrap gap-2">
              {removable.map(({ id, title }) => {
                const out = build.without.includes(id)
                return (
                  <button
                    key={id}
                    type="button"
                    aria-pressed={out}
                    className="min-h-12 rounded-control border-2 border-nebbia px-4 font-medium hover:border-carbone aria-pressed:border-carbone aria-pressed:bg-carbone aria-pressed:text-crema"
                    onClick={() => setBuild({ ...build, without: out ? build.without.filter(other => other !== id) : [...build.without, id] })}
                  >
                    {t('ordering.without', { title: title.toLocaleLowerCase() })}
                  </button>
                )
              })}
            </div>
          </fieldset>
        )}
        <TextArea
          label={t('ordering.note')}
          required={false}
          rows={2}
          maxLength={200}
          value={build.note ?? ''}
          onChange={event => setBuild({ ...build, note: event.target.value || undefined })}
        />
      </div>
      <div className="sticky bottom-0 grid gap-3 border-t-2 border-sabbia bg-farina px-5 py-4 sm:px-8">
        {[...inTheWay, ...(notNow ? [notNow] : [])].map(({ code, message }) => (
          <p key={code} role="status" className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">
            {code === 'restaurant_closed' ? `${t('ordering.closed')} ${t('ordering.later_works')}` : message}
          </p>
        ))}
        {warning && <p className="rounded-control bg-miele-chiaro px-4 py-2 font-semibold">{warning}</p>}
        <div className="flex gap-3">
          <Stepper
            quantity={quantity}
            least={1}
            most={mostOfOneLine}
            words={{ group: t('ordering.quantity'), fewer: t('ordering.one_fewer'), more: t('ordering.one_more') }}
            change={setQuantity}
          />
          <Button className="figures min-w-0 grow" disabled={!dish.available || inTheWay.length > 0} onClick={finish}>
            {dish.available ? `${word} · ${amountIn(language, unitCents * quantity)}` : shared('restaurants.not_here')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** A build as people say it: what differs from how the dish comes. */
function wordsOf(sale: DishOnSale, build: LineBuild, t: ReturnType<typeof useOrderingTexts>): string[] {
  const values = new Map(sale.groups.flatMap(group => group.values.map(value => [value.id, value.title])))
  return [
    ...build.options.map(({ optionValueId, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${values.get(optionValueId) ?? ''}`),
    ...sale.ingredients.filter(({ id }) => build.without.includes(id)).map(({ title }) => t('ordering.without', { title: title.toLocaleLowerCase() })),
    ...(build.note ? [`“${build.note}”`] : []),
  ]
}
