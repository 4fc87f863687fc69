import { type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { restaurantText as t } from '../place-texts.ts'

/** "Ritiro, consegna": services in their fixed order. */
export const formatServices = (services: readonly Fulfilment[]): string =>
  fulfilments
    .filter(fulfilment => services.includes(fulfilment))
    .map(fulfilment => t(`places.service_${fulfilment}`))
    .join(', ')

export const getServiceOptions = () => fulfilments.map(value => ({ value, label: t(`places.service_${value}`) }))
