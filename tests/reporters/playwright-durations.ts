import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { reportDurations } from './durations.ts'

/** Reports the slowest files of journeys: the sum of what their journeys took. */
export default class PlaywrightDurations implements Reporter {
  readonly #files = new Map<string, number>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(process.cwd(), location.file)
    this.#files.set(file, (this.#files.get(file) ?? 0) + duration / 1000)
  }

  onEnd(): void {
    reportDurations('playwright', this.#files)
  }
}
