import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import type { DishCard } from '../../server/reads.ts'
import { ApiError } from '../../shared/api.ts'
import { useFieldErrors } from '../../ui/field/field-errors.ts'
import { toast } from '../../ui/toast/toast.ts'
import { addToGroup } from '../group/add-to-group.ts'
import { showNotInGroupToast } from '../group/not-in-group-toast.ts'
import { OtherNameForm } from '../group/other-name.tsx'
import { addLine, type CartLine, useCart } from '../state/cart-store.ts'
import { getChainPath } from '../state/chain-path.ts'
import { getJoinedGroup, type JoinedGroup, joinGroup, useJoinedGroup } from '../state/group/joined-group-store.ts'
import { type ChosenRestaurant, chooseRestaurant, getChosenRestaurant, useChosenRestaurant } from '../state/restaurant-store.ts'
import { useOrderingTexts } from '../texts.ts'
import { LazyDishForm } from './lazy-dish-form.tsx'

interface DishSheetFormProps {
  dish: DishCard
  /** Undefined on the chain's menu before a restaurant is chosen. */
  restaurant?: ChosenRestaurant | undefined
  /** Time of the page's menu; undefined: the chosen one, or now. */
  at?: string | undefined
  /** Button label on the chain's menu, in the specification's wording. */
  add: string
  /** Content until the restaurant's answer. */
  waiting: ReactNode
  onAdded: () => void
}

/** Part of the dish sheet that customizes the dish and adds it to the cart of one restaurant. */
export default function DishSheetForm({ dish: card, restaurant, at, add: addWord, waiting, onAdded }: DishSheetFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const chosen = useChosenRestaurant()
  const cart = useCart()
  const joined = useJoinedGroup()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const chain = getChainPath(pathname) !== undefined
  // Combos are customized on the chain's menu too, and go to the own cart, as the note there says.
  const group = !chain && joined?.restaurantId === restaurant?.id ? joined : undefined
  const isSubmitted = useRef(false)
  const [refused, setRefused] = useState<string>()
  /** Replacement for a name that another group member has. */
  const [otherName, setOtherName] = useState<string>()
  const nameForm = useFieldErrors<'forName'>()
  // The wrong-restaurant guard: the cart was filled for another restaurant.
  const changesRestaurant = !group && restaurant !== undefined && chosen !== null && chosen.id !== restaurant.id && cart.length > 0

  /** Adds a dish to the group, never to the own cart. */
  const addToJoinedGroup = async (targetGroup: JoinedGroup, line: CartLine) => {
    setRefused(undefined)
    const name = (otherName ?? targetGroup.name).trim()
    if (!name) {
      isSubmitted.current = false
      return nameForm.point({ forName: t('ordering.name_missing') })
    }
    try {
      const undoAdd = await addToGroup({ ...targetGroup, name }, line)
      // Later dishes use the new name too.
      const now = getJoinedGroup()
      if (now?.id === targetGroup.id && now.name !== name) joinGroup({ ...now, name })
      const action = { label: pageText(language, 'shell.undo'), run: () => void undoAdd() }
      toast({ tone: 'success', text: t('group.added', { dish: card.title }), action })
      onAdded()
    } catch (error) {
      isSubmitted.current = false
      if (error instanceof ApiError && error.code === 'group_name_taken') {
        setOtherName(name)
        return nameForm.point({ forName: t('group.name_taken', { name }) })
      }
      setRefused(error instanceof ApiError ? error.message : t('ordering.no_answer'))
    }
  }
  const add = (line: CartLine) => {
    // Ignore the second click of a double click.
    if (isSubmitted.current) return
    isSubmitted.current = true
    if (group) return void addToJoinedGroup(group, line)
    const before = getChosenRestaurant()
    if (restaurant) chooseRestaurant(restaurant)
    const takeBack = addLine(line)
    const undo = () => {
      takeBack()
      if (restaurant && before) chooseRestaurant(before)
    }
    const showAddedToast = () =>
      toast({
        tone: 'success',
        text: pageText(language, 'shell.cart_added', { dish: card.title }),
        action: { label: pageText(language, 'shell.undo'), run: undo },
      })
    if (!chain) showAddedToast()
    else void showNotInGroupToast({ dish: card.title, pathname, language, go: path => void navigate(path) }).then(isShown => isShown || showAddedToast())
    onAdded()
  }
  const { id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures, combo } = card
  return (
    <LazyDishForm
      restaurant={restaurant}
      at={at}
      line={{ foodId, slug, title, categoryName, unitCents, quantity: 1, picture: pictures[0], ...(combo && { combo }) }}
      word={restaurant ? t('ordering.add') : addWord}
      plain={!restaurant}
      warning={restaurant ? (changesRestaurant ? t('ordering.moves', { from: chosen.name, to: restaurant.name }) : undefined) : t('ordering.chain_prices')}
      refused={refused}
      ask={group && otherName !== undefined ? finish => <OtherNameForm form={nameForm} name={otherName} change={setOtherName} done={finish} /> : undefined}
      waiting={waiting}
      onDone={add}
    />
  )
}
