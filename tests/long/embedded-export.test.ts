import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileCacheFolder, createTemporaryFolder, removeFolder, startProduct } from '../helpers/product.ts'
import { createSellingFolder } from '../helpers/selling-folder.ts'

const { folder: data, sale } = await createSellingFolder('exporting')
const [archives, elsewhere] = [createTemporaryFolder('archives'), createTemporaryFolder('importing')]
afterAll(() => {
  for (const folder of [data, archives, elsewhere]) removeFolder(folder)
})

/** Runs `npm run export` or `npm run import` on an embedded database. */
function run(command: 'export' | 'import', file: string, dataFolder: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `src/operations/${command}/${command}.command.ts`, join(archives, file)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCacheFolder, DATA_DIR: dataFolder },
  })
  let output = ''
  child.stderr.on('data', chunk => (output += chunk))
  return new Promise(resolve => child.once('close', code => resolve({ code, output: output.trim() })))
}

test('the embedded database is exported beside the server and without it, and imported into a new data folder', async () => {
  const product = await startProduct(data)
  expect(await run('export', 'beside.zip', data)).toMatchObject({ code: 0, output: expect.stringMatching(/beside\.zip: \d+ rows in \d+ files of /) })
  expect(await run('import', 'beside.zip', data)).toMatchObject({ code: 1, output: expect.stringMatching(/running|empty installation/) })
  await product.stop()
  expect(await run('export', 'without.zip', data)).toMatchObject({ code: 0 })
  expect(await run('export', 'nothing.zip', createTemporaryFolder('no-data'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no database in /),
  })
  expect(existsSync(join(archives, 'nothing.zip'))).toBe(false)

  expect(await run('import', 'without.zip', elsewhere)).toMatchObject({ code: 0, output: expect.stringContaining('npm start goes on from there.') })
  const imported = await startProduct(elsewhere)
  const answer = await fetch(`${imported.address}/api/v1/restaurants/${sale.restaurant.slug}/times`)
  expect((await answer.json()).restaurant.id).toBe(sale.restaurant.id)
  await imported.stop()
})
