import type { Figure } from './figures.ts'
import type { Machine } from './machine.ts'

/** What every part is given. */
export interface Bench {
  machine: Machine
  /** The first of a few ports that may be listened on, loopback only. */
  port: number
  /** How often a measurement and its control take turns. */
  rounds: number
  /** How long one turn takes. */
  seconds: number
  /** So many orders the lists grow to; filling five million takes about ten minutes. */
  orders: number
  /** So often server, database or both are killed; two hundred take a quarter of an hour. */
  kills: number
  /** Folder for data folders and logs; removed at the end. */
  folder: string
  /** Says to the person what goes on. */
  say(line: string): void
}

/** Measures one thing. `about` is printed while it runs. */
export interface Part {
  name: string
  about: string
  /** Takes minutes by itself: it is measured when it is asked for by name alone. */
  byName?: true
  measure(bench: Bench): Promise<Figure[]>
}
