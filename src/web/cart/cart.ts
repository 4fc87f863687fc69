import { browserStore } from '../browser-store.ts'
import type { DishCard, PictureData } from '../reads.ts'

/** One dish in the cart. Amounts are what the menu said when it was added, in cents: the quote decides. */
export interface CartLine {
  foodId: string
  slug: string
  title: string
  categoryName: string
  unitCents: number
  quantity: number
  picture?: PictureData
}

export const mostOfOneLine = 99

const key = 'spiedo.cart'

const cart = browserStore<readonly CartLine[]>({
  keys: [key],
  empty: [],
  parse: storage => (JSON.parse(storage.getItem(key) ?? '[]') as unknown[]).filter(isLine),
  save: (storage, lines) => storage.setItem(key, JSON.stringify(lines)),
})

/** The lines; empty on the server and in the first render. The same in every tab. */
export const useCart = (): readonly CartLine[] => cart.use()

export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the menu said these lines cost together, in cents. */
export const cartCents = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Adds one; answers how to take it back. */
export function addToCart(dish: Pick<DishCard, 'id' | 'slug' | 'title' | 'categoryName' | 'spriceCents' | 'pictures'>): () => void {
  const before = cart.read()
  const there = before.find(line => line.foodId === dish.id)
  if (there) setQuantity(dish.id, there.quantity + 1)
  else {
    const { id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures } = dish
    cart.write([...before, { foodId, slug, title, categoryName, unitCents, quantity: 1, picture: pictures[0] }])
  }
  return () => {
    const now = cart.read().find(line => line.foodId === dish.id)
    if (now) setQuantity(dish.id, now.quantity - 1)
  }
}

/** 0 takes the line out. Answers how to put things back as they were. */
export function setQuantity(foodId: string, quantity: number): () => void {
  const before = cart.read()
  const at = before.findIndex(line => line.foodId === foodId)
  const line = before[at]
  if (!line) return () => {}
  const kept = Math.min(Math.max(0, quantity), mostOfOneLine)
  cart.write(kept === 0 ? before.filter(other => other !== line) : before.with(at, { ...line, quantity: kept }))
  return () => {
    const rest = cart.read().filter(other => other.foodId !== foodId)
    cart.write(rest.toSpliced(Math.min(at, rest.length), 0, line))
  }
}

/** Storage may hold anything: what does not look like a line is left out. */
function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  return (
    typeof line?.foodId === 'string' &&
    typeof line.slug === 'string' &&
    typeof line.title === 'string' &&
    Number.isInteger(line.unitCents) &&
    Number.isInteger(line.quantity) &&
    (line.quantity ?? 0) > 0 &&
    (line.quantity ?? 0) <= mostOfOneLine
  )
}
