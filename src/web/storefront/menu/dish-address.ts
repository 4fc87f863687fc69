import { useCallback, useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import type { DishCard } from '../../server/reads.ts'

/** Skips revalidation when only the query changes, as with `dish`: the loaded data is sufficient. At the same address it is asked for on purpose. */
export const revalidateUnlessDishOnly = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search) && defaultShouldRevalidate

/** Link that opens a dish over the current page. */
export const buildDishLink = (slug: string) => ({ to: `?dish=${slug}`, state: { opened: true }, preventScrollReset: true })

/** Finds the dish of the address among the page's dishes. */
export function findOpenDish(search: string, foods: readonly DishCard[]): DishCard | undefined {
  const slug = new URLSearchParams(search).get('dish')?.toLowerCase()
  return slug ? foods.find(food => food.slug === slug) : undefined
}

/** Closes the open dish: goes back to the page that opened the dish, or to its card on a shared address. A double click closes once. */
export function useCloseDish(): () => void {
  const navigate = useNavigate()
  const { pathname, search, state, key } = useLocation()
  const opened = (state as { opened?: boolean } | null)?.opened
  const isClosed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` resets: each address closes once
  useEffect(() => {
    isClosed.current = false
  }, [key])
  return useCallback(async () => {
    if (isClosed.current) return
    isClosed.current = true
    if (opened) return navigate(-1)
    await navigate(pathname, { replace: true, preventScrollReset: true })
    const slug = new URLSearchParams(search).get('dish')?.toLowerCase() ?? ''
    const card = document.querySelector<HTMLElement>(`main a[href$="?dish=${CSS.escape(slug)}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'center' })
  }, [navigate, opened, pathname, search])
}
