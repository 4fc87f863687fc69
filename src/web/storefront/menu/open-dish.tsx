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
// If the code fails to load, the menu stays, and the dish opens when back online.
const DishSheet = lazyPart(loadDishSheet)

/** Settled when the server-rendered sheet is hydrated, or its code failed to load. */
const sheetReady = Promise.withResolvers<void>()

// Load at once at a dish's own address.
if (typeof location !== 'undefined' && location.search.includes('dish=')) loadDishSheet().catch(sheetReady.resolve)

/**
 * Sheet of the open dish, if any. Its code is not part of the initial load: it loads on the first interaction, so that a dish also opens while
 * offline.
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

/** Suspense fallback: while offline nothing else would happen on screen. */
function OfflineNotice() {
  const text = useTexts()('shell.offline')
  useEffect(() => {
    if (!navigator.onLine) toast({ tone: 'info', text })
  }, [text])
  return null
}

/** Mounts together with the sheet. */
function SignalSheetReady() {
  useEffect(sheetReady.resolve, [])
  return null
}

const activityEvents = ['scroll', 'pointerdown', 'keydown'] as const

/** Preloads the sheet's code when a dish is touched, hovered or focused. */
function usePreloadDishSheet(): void {
  useEffect(() => {
    const onDishPointed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="?dish="]')) void loadDishSheet().catch(() => {})
    }
    document.addEventListener('pointerover', onDishPointed)
    document.addEventListener('focusin', onDishPointed)
    // Scrolling or touching means reading; the visitor may be offline when opening a dish later.
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

/** The server-rendered dialog is not modal yet, so the browser does not close it on Esc. */
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

/** Dish of another category: redirect to the whole menu; unknown dish: show a toast. */
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
