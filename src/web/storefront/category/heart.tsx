import { Suspense, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { HeartButton, type HeartProps } from './heart-button.tsx'

const SavedFavourite = lazyPart(() => import('./saved-favourite.tsx'))

/**
 * Favourite button. A visitor's favourites live in this page only (specification, section 2); a signed-in customer's are saved with the account, by
 * lazily loaded code. Presses before that code arrives are passed to it.
 */
export function FavouriteButton({ dish }: HeartProps) {
  const session = useSession()
  const [isFavourite, setIsFavourite] = useState(false)
  if (session?.user.role !== 0) return <HeartButton dish={dish} loved={isFavourite} onToggle={() => setIsFavourite(!isFavourite)} />
  return (
    <Suspense fallback={<HeartButton dish={dish} loved={isFavourite} onToggle={() => setIsFavourite(!isFavourite)} />}>
      <SavedFavourite dish={dish} pressed={isFavourite} />
    </Suspense>
  )
}
