import { command, ensureInstalled, runSource } from './bootstrap.mjs'

await command(async () => {
  await ensureInstalled()
  return runSource('src/accounts/users/create-administrator.command.ts', process.argv.slice(2))
})
