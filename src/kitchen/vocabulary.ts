/** Closed vocabularies of the kitchen, shared by tables, contracts and screens. */

export const ticketStates = ['waiting', 'cooking', 'done', 'cancelled'] as const

export const printJobKinds = ['kitchen_ticket', 'customer_copy', 'courier_slip', 'test'] as const

export const printJobStates = ['waiting', 'printing', 'printed', 'failed'] as const

export const deliveryStates = ['waiting', 'assigned', 'picked_up', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
