// The long check: `npm test`, then the tests in tests/long, which start and kill whole products or take minutes, then `npm run test:security` and
// `npm run test:faults`.
// `npm run ci:long -- FILE` runs some of tests/long alone.
import { join } from 'node:path'
import { command, ensureInstalled, projectNode, root, run } from './bootstrap.mjs'
import { ensureBuilt } from './build-pages.mjs'
import { temporaryRoom } from './temporary-room.mjs'

await command(async () => {
  await ensureInstalled()
  const files = process.argv.slice(2)
  const runNode = (file, args) => run(projectNode(), [join(root, file), ...args], { stdio: 'inherit', env: { NODE_ENV: 'test', TMPDIR: temporaryRoom() } })
  if (files.length > 0) await ensureBuilt()
  const code = files.length > 0 ? 0 : await runNode('scripts/test.mjs', [])
  const longCode = code || (await runNode('node_modules/vitest/vitest.mjs', ['run', '--config', 'vitest.long.config.ts', '--passWithNoTests', ...files]))
  if (longCode || files.length > 0) return longCode
  return (await runNode('scripts/test-security.mjs', [])) || runNode('scripts/test-faults.mjs', [])
})
