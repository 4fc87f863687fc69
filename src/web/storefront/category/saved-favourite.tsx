import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { usePageLanguage } from '../../i18n/language.ts'
import { pageText } from '../../i18n/page-text.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ApiError, api } from '../../shared/api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { HeartButton } from './heart-button.tsx'

/** Favourite dish ids of the account with this token. */
let favouriteIds: ReadonlySet<string> = new Set()
let loadedForToken: string | undefined
/** Owner of the ids: never shown to another user, not even while the new user's load. */
let ownerId: string | undefined
const listeners = new Set<() => void>()
/** Changes since the last read, by dish: newer than its response. */
const pendingChanges = new Map<string, boolean>()

function setFavourites(newIds: ReadonlySet<string>): void {
  favouriteIds = newIds
  for (const listener of listeners) listener()
}

/** Loads the favourites once for all pages, and again for another session. An error shows no hearts, and the next page retries. */
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
  // First heart of a page: reload, for changes made elsewhere.
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
 * Favourite button of a signed-in customer: updated at once, saved on the server, reverted on failure.
 * `pressed`: an empty heart was pressed before this code was loaded.
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
  const saveEarlyPress = useEffectEvent(() => {
    if (pressed) void saveFavourite(true)
  })
  useEffect(() => saveEarlyPress(), [])
  return <HeartButton dish={dish} loved={loved} onToggle={() => void saveFavourite(!loved)} />
}
