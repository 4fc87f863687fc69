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
  /** Left out: on the chain's list, before any is chosen. */
  restaurant?: ChosenRestaurant | undefined
  /** What the button says on the chain's list, as the specification words it. */
  add: string
  /** What is known before the restaurant has answered. */
  waiting: ReactNode
  onAdded: () => void
}

/** The part of a dish's sheet in which it is made and put into the cart, at one restaurant. */
export default function DishSheetForm({ dish: card, restaurant, add: addWord, waiting, onAdded }: DishSheetFormProps) {
  const t = useOrderingTexts()
  const language = usePageLanguage()
  const chosen = useChosenRestaurant()
  const cart = useCart()
  const joined = useJoinedGroup()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const chain = getChainPath(pathname) !== undefined
  // A combo is made from the chain's pages too: what is added there is one's own, as the note there says.
  const group = !chain && joined?.restaurantId === restaurant?.id ? joined : undefined
  // The wrong-restaurant guard: what is in the cart was meant for another place.
  const isSubmitted = useRef(false)
  const [refused, setRefused] = useState<string>()
  /** In the place of a name that somebody else in the group has. */
  const [otherName, setOtherName] = useState<string>()
  const nameForm = useFieldErrors<'forName'>()
  const changesRestaurant = !group && restaurant !== undefined && chosen !== null && chosen.id !== restaurant.id && cart.length > 0

  /** A friend's dish goes into the group, never into one's own cart. */
  const addToJoinedGroup = async (targetGroup: JoinedGroup, line: CartLine) => {
    setRefused(undefined)
    const name = (otherName ?? targetGroup.name).trim()
    if (!name) {
      isSubmitted.current = false
      return nameForm.point({ forName: t('ordering.name_missing') })
    }
    try {
      const undoAdd = await addToGroup({ ...targetGroup, name }, line)
      // What is added from now on is under it, too.
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
    // A double click is meant once.
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
    else void showNotInGroupToast({ dish: card.title, pathname, language, go: path => void navigate(path) }).then(told => told || showAddedToast())
    onAdded()
  }
  const { id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures, combo } = card
  return (
    <LazyDishForm
      restaurant={restaurant}
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
