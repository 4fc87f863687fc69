import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate -- --name=what-changes` compares the tables with the last snapshot and writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/*/tables.ts', './src/platform/database/tables.ts'],
  out: './db/migrations',
})
