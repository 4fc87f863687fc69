import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { CityRestaurants } from '../../../server/reads.ts'
import { usePath } from '../../../ui/page-link.tsx'
import { useCart } from '../../state/cart-store.ts'
import { getGroupPath } from '../../state/group/group-member.ts'
import ChooseFulfilment from '../choose-fulfilment.tsx'
import { findOrderPath, isChangeRequested } from './order-path.ts'
import { useCompleteChoice } from './use-complete-choice.ts'

/** Content of `/order`: goes on with what has been chosen, and else asks. Only `/order?change` asks again. */
export default function OrderEntry({ cities }: { cities: CityRestaurants[] }) {
  const { search } = useLocation()
  // “Ordina” on the page of a change goes on, too.
  return <GoOnOrAsk key={search} cities={cities} isChange={isChangeRequested(search)} />
}

function GoOnOrAsk({ cities, isChange }: { cities: CityRestaurants[]; isChange: boolean }) {
  const path = usePath()
  const { here, group } = useCompleteChoice()
  const isCartFilled = useCart().length > 0
  // As on arrival: whoever chooses on this page stays until the next press.
  const [next] = useState(() => (isChange ? undefined : findOrderPath({ here, isCartFilled, groupPath: group && getGroupPath(group) })))
  return next ? <Navigate to={path(next)} replace /> : <ChooseFulfilment cities={cities} />
}
