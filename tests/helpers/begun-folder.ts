import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { createTemporaryFolder } from './product.ts'

/** Copies an initialized data folder, for tests that don't cover creating the database. */
export function copyInitializedFolder(name: string): string {
  const folder = createTemporaryFolder(name)
  execFileSync('cp', ['-a', `${inject('begun')}/.`, folder])
  return folder
}
