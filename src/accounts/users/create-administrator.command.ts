// `npm run admin:create`: creates the first administrator, or another one.
// Imported first: its cached resolution speeds up only modules imported later.
import '#platform/config/node-environment.ts'

await import('./create-administrator.ts')
