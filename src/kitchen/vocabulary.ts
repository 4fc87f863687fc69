/** Closed vocabularies of the kitchen, shared by tables, contracts and screens. */

export const ticketStates = ['waiting', 'cooking', 'done', 'cancelled'] as const

export const deliveryStates = ['waiting', 'assigned', 'picked_up', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
