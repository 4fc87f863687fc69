import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#platform/context.ts'
import { createSharedRead } from '#platform/database/batched-read.ts'
import type { LiveRestaurant } from './contract.ts'
import { readLiveRestaurants } from './read-live.ts'

/** Wait after a change before restaurants are read again, in ms: the steps of one order come together. */
const gatherMs = 40
/** Interval of reading all restaurants, in ms: orders become late and devices silent without any event. */
const rereadMs = 10_000

type ChangeHandler = (changed: LiveRestaurant[]) => void

/** What all live overviews of an instance show: read once, whoever watches. Reads nothing while nobody does. */
class LiveBoard {
  readonly #context: Context
  readonly #watchers = new Set<ChangeHandler>()
  readonly #shown = new Map<string, LiveRestaurant>()
  readonly #changed = new Set<string>()
  readonly #readAll: () => Promise<void>
  #unsubscribers: (() => void)[] = []
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(context: Context) {
    this.#context = context
    this.#readAll = createSharedRead(() => this.#read())
  }

  /** Restaurants as they are now; from then on `onChange` gets what differs, until the returned function is called. */
  async watch(onChange: ChangeHandler): Promise<{ restaurants: LiveRestaurant[]; stop: () => void }> {
    this.#watchers.add(onChange)
    if (this.#watchers.size === 1) this.#begin()
    const stop = () => {
      this.#watchers.delete(onChange)
      if (this.#watchers.size === 0) this.#end()
    }
    try {
      await this.#readAll()
    } catch (error) {
      stop()
      throw error
    }
    return { restaurants: [...this.#shown.values()], stop }
  }

  #begin(): void {
    const { events, catalogueVersion } = this.#context
    const note = ({ restaurantId }: { restaurantId: string | null }) => restaurantId && this.#note(restaurantId)
    const reread = setInterval(() => void this.#readAll().catch(this.#logFailure), rereadMs)
    reread.unref()
    this.#unsubscribers = [
      ...['order', 'restaurant', 'device'].map(topic => events.ofTopic(topic, note)),
      catalogueVersion.onChange(() => void this.#readAll().catch(this.#logFailure)),
      () => clearInterval(reread),
    ]
  }

  #end(): void {
    for (const unsubscribe of this.#unsubscribers) unsubscribe()
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#changed.clear()
    this.#shown.clear()
  }

  /** The next reading of all shows what a failed one did not. */
  #logFailure = (error: unknown) => this.#context.log.warn({ err: error }, 'restaurants not read for the live overview, tried again')

  #note(restaurantId: string): void {
    this.#changed.add(restaurantId)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const ids = [...this.#changed]
      this.#changed.clear()
      this.#read(ids).catch(this.#logFailure)
    }, gatherMs)
  }

  /** Readings follow each other: an older one never overwrites a newer one. */
  #read(ids?: string[]): Promise<void> {
    const next = this.#reading.then(async () => {
      const restaurants = await readLiveRestaurants(this.#context, ids)
      if (this.#watchers.size === 0) return
      const changed = restaurants.filter(restaurant => !isDeepStrictEqual(this.#shown.get(restaurant.id), restaurant))
      for (const restaurant of changed) this.#shown.set(restaurant.id, restaurant)
      if (!ids) this.#dropArchived(restaurants)
      if (changed.length > 0) for (const onChange of this.#watchers) onChange(changed)
    })
    this.#reading = next.catch(() => {})
    return next
  }

  #dropArchived(restaurants: LiveRestaurant[]): void {
    const ids = new Set(restaurants.map(({ id }) => id))
    for (const id of this.#shown.keys()) if (!ids.has(id)) this.#shown.delete(id)
  }
}

const boards = new WeakMap<object, LiveBoard>()

export function getLiveBoard(context: Context): LiveBoard {
  let board = boards.get(context.pool)
  if (!board) boards.set(context.pool, (board = new LiveBoard(context)))
  return board
}
