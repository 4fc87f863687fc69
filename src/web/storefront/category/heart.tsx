import { Suspense, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { extraPart } from '../../shared/lazy-part.ts'
import { HeartButton, type HeartProps } from './heart-button.tsx'

const KeptHeart = extraPart(() => import('./kept-heart.tsx'))

/**
 * A favourite. A visitor's lives in this page alone (specification, section 2); a signed-in customer's is kept with the
 * account, by code that only comes then; what is pressed before it has come is kept by it.
 */
export function Heart({ dish }: HeartProps) {
  const session = useSession()
  const [loved, setLoved] = useState(false)
  if (session?.user.role !== 0) return <HeartButton dish={dish} loved={loved} onToggle={() => setLoved(!loved)} />
  return (
    <Suspense fallback={<HeartButton dish={dish} loved={loved} onToggle={() => setLoved(!loved)} />}>
      <KeptHeart dish={dish} pressed={loved} />
    </Suspense>
  )
}
