import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import { createPendingStream } from '#platform/events/awaited-stream.ts'
import type { EventStreams } from '#platform/events/event-streams.ts'
import type { LiveEvent } from '#platform/events/live-events.ts'
import type { DirectoryRestaurant } from '#restaurants/directory/restaurant-directory.ts'
import { type ReadyNumbers, refuseReadyScreen } from './contract.ts'
import { readReadyNumbers } from './read-numbers.ts'

/** Maximum open screens of a restaurant on one instance: anybody may open one, and each holds a connection. */
const maxScreens = 20

/** Open screens by restaurant. */
const screens = new Map<string, number>()

/** Shares one read per event between all screens of a restaurant. */
const numbersByEvent = new WeakMap<LiveEvent, Promise<ReadyNumbers>>()

function readAfter(context: Context, restaurant: DirectoryRestaurant, event: LiveEvent): Promise<ReadyNumbers> {
  let numbers = numbersByEvent.get(event)
  if (!numbers) numbersByEvent.set(event, (numbers = readReadyNumbers(context, restaurant)))
  return numbers
}

/**
 * Streams the numbers of a restaurant's screen: all of them first, so a reconnect misses nothing, and again after each change.
 * @throws Refusal `ready_screens_full`
 */
export async function streamReadyNumbers(
  context: Context,
  streams: EventStreams,
  { restaurant, reply }: { restaurant: DirectoryRestaurant; reply: FastifyReply },
): Promise<void> {
  const { id } = restaurant
  if ((screens.get(id) ?? 0) >= maxScreens) throw refuseReadyScreen('ready_screens_full')
  const stream = createPendingStream()
  let sent = ''
  let latestEventId = 0
  const sendNumbers = (numbers: ReadyNumbers) => {
    const text = JSON.stringify(numbers)
    if (text === sent) return
    sent = text
    stream.send('numbers', numbers)
  }
  // Subscribe before reading: no change in between is lost.
  const unsubscribe = context.events.ofRestaurant(id, event => {
    if (event.topic !== 'order') return
    latestEventId = event.id
    readAfter(context, restaurant, event).then(
      // A late read for an earlier event would bring back an old state.
      numbers => event.id === latestEventId && sendNumbers(numbers),
      () => stream.end(),
    )
  })
  try {
    const numbers = await readReadyNumbers(context, restaurant)
    const opened = streams.open(reply)
    screens.set(id, (screens.get(id) ?? 0) + 1)
    opened.onEnd(() => {
      unsubscribe()
      const left = (screens.get(id) ?? 1) - 1
      if (left > 0) screens.set(id, left)
      else screens.delete(id)
    })
    sent = JSON.stringify(numbers)
    stream.begin(opened, 'numbers', numbers)
  } catch (error) {
    unsubscribe()
    throw error
  }
}
