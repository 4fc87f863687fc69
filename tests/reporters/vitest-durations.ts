import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { reportDurations } from './durations.ts'

/** Reports the slowest files, and tells the parent process once no file waits for a worker, if all have passed until then. */
export class VitestDurations implements Reporter {
  #waiting = 0
  #hasFailed = false

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#waiting = specifications.length
  }

  onTestModuleQueued(): void {
    this.#waiting -= 1
    if (this.#waiting === 0 && !this.#hasFailed) process.send?.('all files have begun')
  }

  onTestModuleEnd(module: TestModule): void {
    this.#hasFailed ||= module.state() === 'failed'
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    reportDurations('vitest', new Map(modules.map(module => [module.relativeModuleId, module.diagnostic().duration / 1000])))
  }
}
