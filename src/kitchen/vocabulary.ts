/** Closed vocabularies of the kitchen, shared by tables, contracts and screens. */

export const ticketStates = ['waiting', 'cooking', 'done', 'cancelled'] as const
export type TicketState = (typeof ticketStates)[number]

export const printJobKinds = ['kitchen_ticket', 'customer_copy', 'courier_slip', 'test'] as const
export type PrintJobKind = (typeof printJobKinds)[number]

export const printJobStates = ['waiting', 'printing', 'printed', 'failed'] as const
export type PrintJobState = (typeof printJobStates)[number]

export const deliveryStates = ['waiting', 'assigned', 'picked_up', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
