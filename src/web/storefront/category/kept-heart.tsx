import { useSyncExternalStore } from 'react'
import { ApiFailure, api } from '../../api.ts'
import { usePageLanguage } from '../../language.ts'
import { pageText } from '../../page-text.ts'
import { currentSession } from '../../session.ts'
import { toast } from '../../ui/toast.ts'
import { HeartButton } from './heart-button.tsx'

/** Ids of the dishes with a heart, of the account whose token this is. */
let hearts: ReadonlySet<string> = new Set()
let readFor: string | undefined
const listeners = new Set<() => void>()

function show(now: ReadonlySet<string>): void {
  hearts = now
  for (const listener of listeners) listener()
}

/** Read once for all hearts of the pages, and again for another session. What fails shows no hearts, and the next page asks anew. */
function readHearts(): void {
  const token = currentSession()?.token
  if (!token || token === readFor) return
  readFor = token
  api<{ favourites: { foodId: string }[] }>('GET', '/auth/my-favourites').then(
    ({ favourites }) => readFor === token && show(new Set(favourites.map(({ foodId }) => foodId))),
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

const heartsWith = (id: string, loved: boolean) => {
  const now = new Set(hearts)
  if (loved) now.add(id)
  else now.delete(id)
  return now
}

/** A signed-in customer's favourite: shown at once, kept by the server, taken back where that fails. */
export default function KeptHeart({ dish }: { dish: { id: string; title: string } }) {
  const language = usePageLanguage()
  const loved = useSyncExternalStore(
    subscribe,
    () => hearts.has(dish.id),
    () => false,
  )
  const toggle = async () => {
    show(heartsWith(dish.id, !loved))
    try {
      await api(loved ? 'DELETE' : 'PUT', `/auth/my-favourites/${dish.id}`)
    } catch (error) {
      show(heartsWith(dish.id, loved))
      const text = error instanceof ApiFailure && error.message ? error.message : pageText(language, 'sign-in.no_answer')
      toast({ tone: 'error', text })
    }
  }
  return <HeartButton dish={dish} loved={loved} onToggle={toggle} />
}
