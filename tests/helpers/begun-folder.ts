import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { createTemporaryFolder } from './product.ts'

/** A data folder of one's own that the product has begun: where making a database is another test's subject. */
export function copyInitializedFolder(name: string): string {
  const folder = createTemporaryFolder(name)
  execFileSync('cp', ['-a', `${inject('begun')}/.`, folder])
  return folder
}
