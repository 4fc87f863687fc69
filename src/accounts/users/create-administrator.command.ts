// `npm run admin:create`: the first real administrator, or one more.
// First, because of what it quickens: what is imported with it would already have been found.
import '#platform/config/node-environment.ts'

await import('./create-administrator.ts')
