import { useEffect, useSyncExternalStore } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { HeartButton } from './heart-button.tsx'

/** Ids of the dishes with a heart, of the account whose token this is. */
let favouriteIds: ReadonlySet<string> = new Set()
let loadedForToken: string | undefined
/** Whose they are: nobody else sees them, not even until the own have come. */
let ownerId: string | undefined
const listeners = new Set<() => void>()
/** What was pressed since they were last asked for, by dish: newer than the answer. */
const pendingChanges = new Map<string, boolean>()

function setFavourites(newIds: ReadonlySet<string>): void {
  favouriteIds = newIds
  for (const listener of listeners) listener()
}

/** Read once for all hearts of the pages, and again for another session. What fails shows no hearts, and the next page asks anew. */
function loadFavourites(): void {
  const token = getCurrentSession()?.token
  if (!token || token === loadedForToken) return
  loadedForToken = token
  pendingChanges.clear()
  const userId = getCurrentSession()?.user._id
  if (userId !== ownerId) {
    ownerId = userId
    setFavourites(new Set())
  }
  api<{ favourites: { foodId: string }[] }>('GET', '/auth/my-favourites').then(
    ({ favourites }) => loadedForToken === token && setFavourites(applyPendingChanges(new Set(favourites.map(({ foodId }) => foodId)))),
    () => {
      loadedForToken = undefined
    },
  )
}

function subscribe(listener: () => void): () => void {
  // The first heart of a page: what was changed elsewhere meanwhile is read again.
  if (listeners.size === 0) loadedForToken = undefined
  listeners.add(listener)
  loadFavourites()
  return () => listeners.delete(listener)
}

function applyPendingChanges(ids: Set<string>): Set<string> {
  for (const [id, loved] of pendingChanges) {
    if (loved) ids.add(id)
    else ids.delete(id)
  }
  return ids
}

function setPendingChange(id: string, loved: boolean): void {
  pendingChanges.set(id, loved)
  setFavourites(applyPendingChanges(new Set(favouriteIds)))
}

/**
 * A signed-in customer's favourite: shown at once, kept by the server, taken back where that fails.
 * `pressed`: before this was there, on an empty heart.
 */
export default function SavedFavourite({ dish, pressed }: { dish: { id: string; title: string }; pressed: boolean }) {
  const language = usePageLanguage()
  const loved = useSyncExternalStore(
    subscribe,
    () => ownerId === getCurrentSession()?.user._id && favouriteIds.has(dish.id),
    () => false,
  )
  const saveFavourite = async (now: boolean) => {
    setPendingChange(dish.id, now)
    try {
      await api(now ? 'PUT' : 'DELETE', `/auth/my-favourites/${dish.id}`)
    } catch (error) {
      setPendingChange(dish.id, !now)
      const text = error instanceof ApiError && error.message ? error.message : pageText(language, 'sign-in.no_answer')
      toast({ tone: 'error', text })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it comes
  useEffect(() => {
    if (pressed) void saveFavourite(true)
  }, [])
  return <HeartButton dish={dish} loved={loved} onToggle={() => void saveFavourite(!loved)} />
}
