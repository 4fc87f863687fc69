import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '../../i18n/texts.tsx'
import type { DishCard } from '../../server/reads.ts'
import { extraPart } from '../../shared/lazy-part.ts'
import { answersWith } from '../../shell/deferred-hydration.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCloseDish } from './dish-address.ts'
import type { DishSheetProps } from './dish-sheet.tsx'

const load = () => import('./dish-sheet.tsx')
// Where its code does not come the menu stays, and the dish opens with the line.
const DishSheet = extraPart(load)

/** Once the sheet that the server wrote answers by itself, or has no code to. */
const stands = Promise.withResolvers<void>()

// At a dish's own address it is wanted at once.
if (typeof location !== 'undefined' && location.search.includes('dish=')) load().catch(stands.resolve)

/**
 * The dish that stands open over the page, if any. Its code is no part of what the page loads: it comes once somebody uses the page, so that
 * a dish opens without a network too, or turns to a dish.
 */
export function OpenDish({ dish, ...rest }: Omit<DishSheetProps, 'dish'> & { dish: DishCard | undefined }) {
  useSheetInTime()
  useEscapeBeforeItsCode(dish !== undefined)
  useDishElsewhere(dish)
  useEffect(() => {
    if (dish) answersWith(stands.promise)
  }, [dish])
  if (!dish) return null
  return (
    <Suspense fallback={<Awaited />}>
      <DishSheet key={dish.id} dish={dish} {...rest} />
      <Stands />
    </Suspense>
  )
}

/** In the place of the sheet: without a network nothing would be seen to happen. */
function Awaited() {
  const text = useTexts()('shell.offline')
  useEffect(() => {
    if (!navigator.onLine) toast({ tone: 'info', text })
  }, [text])
  return null
}

/** Beside the sheet: there once that is. */
function Stands() {
  useEffect(stands.resolve, [])
  return null
}

const signs = ['scroll', 'pointerdown', 'keydown'] as const

/** A finger or the pointer on a dish, or the keyboard's focus, says that it may be opened: the sheet is there by the time it is. */
function useSheetInTime(): void {
  useEffect(() => {
    const turned = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href*="?dish="]')) void load().catch(() => {})
    }
    document.addEventListener('pointerover', turned)
    document.addEventListener('focusin', turned)
    // Who scrolls or touches the page reads it, and may be in a tunnel by the time a dish is wanted.
    const reads = () => {
      forget()
      setTimeout(() => void load().catch(() => {}), 500)
    }
    const forget = () => {
      for (const sign of signs) removeEventListener(sign, reads)
    }
    for (const sign of signs) addEventListener(sign, reads, { passive: true })
    return () => {
      forget()
      document.removeEventListener('pointerover', turned)
      document.removeEventListener('focusin', turned)
    }
  }, [])
}

/** What the server wrote is no modal dialog yet, so the browser does not close it on Esc. */
function useEscapeBeforeItsCode(open: boolean): void {
  const close = useCloseDish()
  useEffect(() => {
    if (!open) return
    const keyed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) close()
    }
    document.addEventListener('keydown', keyed)
    return () => document.removeEventListener('keydown', keyed)
  }, [open, close])
}

/** A dish of another category is on the whole menu; of one that is nowhere the page says so. */
function useDishElsewhere(dish: DishCard | undefined): void {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const missing = dish === undefined && new URLSearchParams(search).has('dish')
  const text = t('menu.dish_gone')
  useEffect(() => {
    if (!missing) return
    const menu = pathname.replace(/\/category\/[^/]+$/, '/menu')
    if (menu === pathname) toast({ tone: 'info', text })
    else void navigate(menu + search, { replace: true })
  }, [missing, pathname, search, text, navigate])
}
