import type { Figure } from './figures.ts'
import type { Machine } from './machine.ts'

/** Parameters of every part. */
export interface Bench {
  machine: Machine
  /** First of a few free ports, loopback only. */
  port: number
  /** Number of alternations between a measurement and its control. */
  rounds: number
  /** Duration of one turn, in s. */
  seconds: number
  /** Orders that the lists grow to; filling five million takes about ten minutes. */
  orders: number
  /** Kills of server, database or both; two hundred take a quarter of an hour. */
  kills: number
  /** Pages that Lighthouse looks at, by name; none: all. */
  pages: readonly string[]
  /** Folder for data folders and logs; removed at the end, unless it was named. */
  folder: string
  /** Prints progress. */
  say(line: string): void
}

/** Part of the bench. `about` is printed while it runs. */
export interface Part {
  name: string
  about: string
  /** Slow part: runs only if named on the command line. */
  byName?: true
  /** Proof instead of a measurement: one that fails ends the bench with exit code 1. */
  isProof?: true
  measure(bench: Bench): Promise<Figure[]>
}
