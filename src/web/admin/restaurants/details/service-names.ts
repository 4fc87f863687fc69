import { type Fulfilment, fulfilments } from '#restaurants/vocabulary.ts'
import { restaurantText as t } from '../place-texts.ts'

/** "Ritiro, consegna": services in their fixed order. */
export const formatServices = (services: readonly Fulfilment[]): string =>
  fulfilments
    .filter(each => services.includes(each))
    .map(each => t(`places.service_${each}`))
    .join(', ')

export const getServiceOptions = () => fulfilments.map(value => ({ value, label: t(`places.service_${value}`) }))
