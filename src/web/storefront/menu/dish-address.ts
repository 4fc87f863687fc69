import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import type { PageTime } from '#menu/schedules/menu-time-contract.ts'
import { timeParameter } from '#menu/vocabulary.ts'
import { packData } from '../../server/packed-data.ts'
import type { DishCard } from '../../server/reads.ts'

/** Time of the menu that the page shows, as its address has it and as an instant; undefined: now. */
export const MenuTime = createContext<{ address: string; instant: string } | undefined>(undefined)

/** Reads the time of a menu page's address. */
export const readTimeOf = ({ searchParams }: Pick<URL, 'searchParams'>): string | undefined => searchParams.get(timeParameter) ?? undefined

/** Packs a menu; answers 400 where the time of the address cannot be read; the page says so, above the menu of now. */
export const withTimeStatus = <Menu extends { time?: PageTime }>(menu: Menu) => data(packData(menu), menu.time?.isInvalid ? { status: 400 } : undefined)

/**
 * Skips revalidation when only the query changes, as with `dish`: the loaded data is sufficient, unless it is of another time. At the same address it is
 * asked for on purpose.
 */
export const revalidateUnlessDishOnly = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search || readTimeOf(currentUrl) !== readTimeOf(nextUrl)) &&
  defaultShouldRevalidate

/** Link that opens a dish over the current page, at its time. */
export function useDishLink(slug: string) {
  const at = useContext(MenuTime)?.address
  return { to: `?dish=${slug}${at === undefined ? '' : `&${new URLSearchParams({ [timeParameter]: at })}`}`, state: { opened: true }, preventScrollReset: true }
}

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
    const query = new URLSearchParams(search)
    const slug = query.get('dish')?.toLowerCase() ?? ''
    const at = readTimeOf({ searchParams: query })
    const time = at === undefined ? '' : `${new URLSearchParams({ [timeParameter]: at })}`
    await navigate({ pathname, search: time }, { replace: true, preventScrollReset: true })
    const card = document.querySelector<HTMLElement>(`main a[href$="?dish=${CSS.escape(slug)}${time && `&${time}`}"]`)
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'center' })
  }, [navigate, opened, pathname, search])
}
