import { Suspense, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { HeartButton, type HeartProps } from './heart-button.tsx'

const SavedFavourite = lazyPart(() => import('./saved-favourite.tsx'))

/**
 * A favourite. A visitor's lives in this page alone (specification, section 2); a signed-in customer's is kept with the
 * account, by code that only comes then; what is pressed before it has come is kept by it.
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
