import { lazy, Suspense, useEffect } from 'react'
import type { DishCard } from '../../reads.ts'
import type { DishSheetProps } from './dish-sheet.tsx'

const load = () => import('./dish-sheet.tsx')
const DishSheet = lazy(load)

// At a dish's own address it is wanted at once.
if (typeof location !== 'undefined' && location.search.includes('dish=')) void load()

/** The dish that stands open over the page, if any. Its code is no part of the first load: it comes once the page is quiet. */
export function OpenDish({ dish, ...rest }: Omit<DishSheetProps, 'dish'> & { dish: DishCard | undefined }) {
  useEffect(() => {
    const wait = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500))
    wait(() => void load())
  }, [])
  if (!dish) return null
  return (
    <Suspense>
      <DishSheet key={dish.id} dish={dish} {...rest} />
    </Suspense>
  )
}
