/** The call that takes a ticket on. */
export const nextStepByStatus = { accepted: 'beginning', preparing: 'finishing', ready: 'handing-over' } as const
