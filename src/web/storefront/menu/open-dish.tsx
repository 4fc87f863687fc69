import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { lazyPart } from '../../shared/lazy-part.ts'
import { delayReadyUntil } from '../../shell/deferred-hydration.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCloseDish } from './dish-address.ts'
import type { DishSheetProps } from './dish-sheet.tsx'

const loadDishSheet = () => import('./dish-sheet.tsx')
// Where its code does not come the menu stays, and the dish opens with the line.
const DishSheet = lazyPart(loadDishSheet)

/** Once the sheet that the server wrote answers by itself, or has no code to. */
const sheetReady = Promise.withResolvers<void>()

// At a dish's own address it is wanted at once.
if (typeof location !== 'undefined' && location.search.includes('dish=')) loadDishSheet().catch(sheetReady.resolve)

/**
 * The dish that stands open over the page, if any. Its code is no part of what the page loads: it comes once somebody uses the page, so that
 * a dish opens without a network too, or turns to a dish.
 */
export function OpenDish({ dish, ...rest }: Omit<DishSheetProps, 'dish'> & { dish: DishCard | undefined }) {
  usePreloadDishSheet()
  useCloseOnEscape(dish !== undefined)
  useRedirectMissingDish(dish)
  useEffect(() => {
    if (dish) delayReadyUntil(sheetReady.promise)
  }, [dish])
  if (!dish) return null
  return (
    <Suspense fallback={<OfflineNotice />}>
      <DishSheet key={dish.id} dish={dish} {...rest} />
      <SignalSheetReady />
    </Suspense>
  )
}

/** In the place of the sheet: without a network nothing would be seen to happen. */
function OfflineNotice() {
  const text = useTexts()('shell.offline')
  useEffect(() => {
    if (!navigator.onLine) toast({ tone: 'info', text })
  }, [text])
  return null
}

/** Beside the sheet: there once that is. */
function SignalSheetReady() {
  useEffect(sheetReady.resolve, [])
  return null
}

const activityEvents = ['scroll', 'pointerdown', 'keydown'] as const

/** A finger or the pointer on a dish, or the keyboard's focus, says that it may be opened: the sheet is there by the time it is. */
function usePreloadDishSheet(): void {
  useEffect(() => {
    const onDishPointed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="?dish="]')) void loadDishSheet().catch(() => {})
    }
    document.addEventListener('pointerover', onDishPointed)
    document.addEventListener('focusin', onDishPointed)
    // Who scrolls or touches the page reads it, and may be in a tunnel by the time a dish is wanted.
    const onActivity = () => {
      stopListening()
      setTimeout(() => void loadDishSheet().catch(() => {}), 500)
    }
    const stopListening = () => {
      for (const sign of activityEvents) removeEventListener(sign, onActivity)
    }
    for (const sign of activityEvents) addEventListener(sign, onActivity, { passive: true })
    return () => {
      stopListening()
      document.removeEventListener('pointerover', onDishPointed)
      document.removeEventListener('focusin', onDishPointed)
    }
  }, [])
}

/** What the server wrote is no modal dialog yet, so the browser does not close it on Esc. */
function useCloseOnEscape(open: boolean): void {
  const close = useCloseDish()
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, close])
}

/** A dish of another category is on the whole menu; of one that is nowhere the page says so. */
function useRedirectMissingDish(dish: DishCard | undefined): void {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isMissing = dish === undefined && new URLSearchParams(search).has('dish')
  const text = t('menu.dish_gone')
  useEffect(() => {
    if (!isMissing) return
    const menu = pathname.replace(/\/category\/[^/]+$/, '/menu')
    if (menu === pathname) toast({ tone: 'info', text })
    else void navigate(menu + search, { replace: true })
  }, [isMissing, pathname, search, text, navigate])
}
