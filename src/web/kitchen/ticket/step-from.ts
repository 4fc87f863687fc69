/** The call that takes a ticket on. */
export const stepFrom = { accepted: 'beginning', preparing: 'finishing', ready: 'handing-over' } as const
