import { getFulfilmentAt, useFulfilment } from '../../state/fulfilment-store.ts'
import { type JoinedGroup, useJoinedGroup } from '../../state/group/joined-group-store.ts'
import { type ChosenRestaurant, useChosenRestaurant } from '../../state/restaurant-store.ts'

/**
 * `here`: the chosen restaurant, once nothing of method, restaurant and address is missing. `group`: the group order at that restaurant, to which its
 * host or a friend returns.
 */
export function useCompleteChoice(): { here: ChosenRestaurant | undefined; group: JoinedGroup | undefined } {
  const choice = useFulfilment()
  const chosen = useChosenRestaurant()
  const joined = useJoinedGroup()
  const { fulfilment } = choice
  const isOffered = chosen?.services.includes(fulfilment) && (fulfilment !== 'delivery' || choice.address !== undefined)
  const here = chosen && isOffered && getFulfilmentAt(choice, chosen.id) === fulfilment ? chosen : undefined
  return { here, group: joined?.count !== undefined && joined.restaurantId === here?.id ? joined : undefined }
}
