import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../shared/lazy-part.ts'

const OrderSubstitutions = lazyPart(() => import('./order-substitutions.tsx'))

/** Questions about an order's sold-out dishes, loaded with the first one: few orders have any. */
export const OrderSubstitutionsPart = (props: ComponentProps<typeof OrderSubstitutions>) =>
  (props.order.substitutions ?? []).length > 0 && (
    <Suspense>
      <OrderSubstitutions {...props} />
    </Suspense>
  )
