import type { FastifyReply } from 'fastify'
import type { Context } from '#platform/context.ts'
import type { EventStream, EventStreams } from '#platform/events/event-streams.ts'
import type { Language } from '#platform/language/languages.ts'
import type { ShownGroup } from './contract.ts'
import { readGroup } from './show-group.ts'

/** Streams a group as it fills: first as it stands, then after each change. @throws Refusal `group_not_found` */
export async function followGroup(
  context: Context,
  streams: EventStreams,
  { reply, ...asked }: { id: string; token: string; author?: string | undefined; language: Language; reply: FastifyReply },
): Promise<void> {
  let stream: EventStream | undefined
  let latest: ShownGroup | undefined
  const show = (group: ShownGroup) => {
    if (latest && group.version < latest.version) return
    latest = group
    stream?.send('group', group)
  }
  // Listened for before it is read: what is added in between is not lost.
  const leave = context.events.ofSubject(asked.id, () => {
    readGroup(context, asked).then(show, () => stream?.end())
  })
  try {
    show(await readGroup(context, asked))
    stream = streams.open(reply)
    stream.onEnd(leave)
    stream.send('group', latest)
  } catch (error) {
    leave()
    throw error
  }
}
