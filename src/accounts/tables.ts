export * from './tables/customers.ts'
export * from './tables/invitations.ts'
export * from './tables/sessions.ts'
export * from './tables/users.ts'
