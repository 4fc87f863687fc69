import { useEffect, useSyncExternalStore } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { currentSession } from '../../session/session.ts'
import { ApiFailure, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { HeartButton } from './heart-button.tsx'

/** Ids of the dishes with a heart, of the account whose token this is. */
let hearts: ReadonlySet<string> = new Set()
let readFor: string | undefined
/** Whose they are: nobody else sees them, not even until the own have come. */
let lovedBy: string | undefined
const listeners = new Set<() => void>()
/** What was pressed since they were last asked for, by dish: newer than the answer. */
const pressedSince = new Map<string, boolean>()

function show(now: ReadonlySet<string>): void {
  hearts = now
  for (const listener of listeners) listener()
}

/** Read once for all hearts of the pages, and again for another session. What fails shows no hearts, and the next page asks anew. */
function readHearts(): void {
  const token = currentSession()?.token
  if (!token || token === readFor) return
  readFor = token
  pressedSince.clear()
  const who = currentSession()?.user._id
  if (who !== lovedBy) {
    lovedBy = who
    show(new Set())
  }
  api<{ favourites: { foodId: string }[] }>('GET', '/auth/my-favourites').then(
    ({ favourites }) => readFor === token && show(withPressed(new Set(favourites.map(({ foodId }) => foodId)))),
    () => {
      readFor = undefined
    },
  )
}

function subscribe(listener: () => void): () => void {
  // The first heart of a page: what was changed elsewhere meanwhile is read again.
  if (listeners.size === 0) readFor = undefined
  listeners.add(listener)
  readHearts()
  return () => listeners.delete(listener)
}

function withPressed(kept: Set<string>): Set<string> {
  for (const [id, loved] of pressedSince) {
    if (loved) kept.add(id)
    else kept.delete(id)
  }
  return kept
}

function press(id: string, loved: boolean): void {
  pressedSince.set(id, loved)
  show(withPressed(new Set(hearts)))
}

/**
 * A signed-in customer's favourite: shown at once, kept by the server, taken back where that fails.
 * `pressed`: before this was there, on an empty heart.
 */
export default function KeptHeart({ dish, pressed }: { dish: { id: string; title: string }; pressed: boolean }) {
  const language = usePageLanguage()
  const loved = useSyncExternalStore(
    subscribe,
    () => lovedBy === currentSession()?.user._id && hearts.has(dish.id),
    () => false,
  )
  const keep = async (now: boolean) => {
    press(dish.id, now)
    try {
      await api(now ? 'PUT' : 'DELETE', `/auth/my-favourites/${dish.id}`)
    } catch (error) {
      press(dish.id, !now)
      const text = error instanceof ApiFailure && error.message ? error.message : pageText(language, 'sign-in.no_answer')
      toast({ tone: 'error', text })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (pressed) void keep(true)
  }, [])
  return <HeartButton dish={dish} loved={loved} onToggle={() => void keep(!loved)} />
}
