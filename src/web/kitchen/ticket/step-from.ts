/** API action of the next step, by status. */
export const nextStepByStatus = { accepted: 'beginning', preparing: 'finishing', ready: 'handing-over' } as const
