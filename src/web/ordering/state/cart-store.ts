import type { DishCard, PictureData } from '../../server/reads.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** Customization of a dish. */
export interface LineCustomization {
  options: { optionValueId: string; quantity: number }[]
  /** Ids of removed ingredients. */
  without: string[]
  note?: string
  /** Allergies of the person who eats the dish. */
  allergy?: string
  /** Dishes in a combo's slots. */
  parts?: { comboSlotId: string; foodId: string; quantity: number; options?: { optionValueId: string; quantity: number }[]; without: string[] }[]
}

/** Line of the cart. Amounts are as shown when added, in cents; the quote decides. */
export interface CartLine {
  /** Id of the dish or combo. */
  foodId: string
  combo?: true
  slug: string
  title: string
  categoryName: string
  unitCents: number
  quantity: number
  picture?: PictureData
  /** Undefined: the standard dish. */
  build?: LineCustomization
  /** Owner's name in a group order. */
  forName?: string
  /** Customization labels as shown: "Grande", "senza cipolla". */
  words?: string[]
  /** Language of title and labels, if known. */
  language?: string
}

export const maxLineQuantity = 99

const storageKey = 'spiedo.cart'

/** Cart of this browser: stored without an expiry, until it is ordered, emptied or the browser's data is cleared. */
const cartStore = createBrowserStore<readonly CartLine[]>({
  keys: [storageKey],
  empty: [],
  parse: storage => (JSON.parse(storage.getItem(storageKey) ?? '[]') as unknown[]).filter(isCartLine),
  save: (storage, lines) => storage.setItem(storageKey, JSON.stringify(lines)),
})

/** Cart lines, the same in every tab; empty on the server and in the first render. */
export const useCart = (): readonly CartLine[] => cartStore.use()

export const getCart = (): readonly CartLine[] => cartStore.read()

export const writeCart = (lines: readonly CartLine[]): void => cartStore.write(lines)

export const countCartDishes = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sum of the shown prices, in cents. */
export const sumCartCents = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Line key: the same dish with the same customization is one line. */
export function getLineKey({ foodId, build, forName }: Pick<CartLine, 'foodId' | 'build' | 'forName'>): string {
  if (forName) return `${forName}: ${getLineKey({ foodId, build })}`
  if (!build) return foodId
  const options = build.options.map(({ optionValueId, quantity }) => `${optionValueId}*${quantity}`).sort()
  return `${foodId} ${options} ${build.without.toSorted()} ${build.note ?? ''}${build.allergy ? ` !${build.allergy}` : ''}${build.parts ? ` ${JSON.stringify(build.parts)}` : ''}`
}

/** Fields of a dish card that a line needs. */
export type DishToAdd = Pick<DishCard, 'id' | 'slug' | 'title' | 'categoryName' | 'spriceCents' | 'pictures' | 'combo'>

/** Adds one dish; returns an undo function. */
export const addToCart = ({ id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures: [picture], combo }: DishToAdd): (() => void) =>
  addLine({ foodId, slug, title, categoryName, unitCents, quantity: 1, picture, combo, language: document.documentElement.lang })

/** Adds a line with its quantity; returns an undo function. */
export function addLine(line: CartLine): () => void {
  const before = cartStore.read()
  const sameKey = getLineKey(line)
  const existingLine = before.find(other => getLineKey(other) === sameKey)
  if (existingLine) setQuantity(sameKey, existingLine.quantity + line.quantity)
  else cartStore.write([...before, line])
  return () => {
    const currentLine = cartStore.read().find(other => getLineKey(other) === sameKey)
    if (currentLine) setQuantity(sameKey, currentLine.quantity - line.quantity)
  }
}

/** Sets the quantity; 0 removes the line. Returns an undo function. */
export function setQuantity(lineId: string, quantity: number): () => void {
  const before = cartStore.read()
  const index = before.findIndex(line => getLineKey(line) === lineId)
  const line = before[index]
  if (!line) return () => {}
  const clampedQuantity = Math.min(Math.max(0, quantity), maxLineQuantity)
  cartStore.write(clampedQuantity === 0 ? before.filter(other => other !== line) : before.with(index, { ...line, quantity: clampedQuantity }))
  return () => {
    const rest = cartStore.read().filter(other => getLineKey(other) !== lineId)
    cartStore.write(rest.toSpliced(Math.min(index, rest.length), 0, line))
  }
}

/** Storage may contain anything: skip whatever is not a line. */
function isCartLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  return (
    typeof line?.foodId === 'string' &&
    typeof line.slug === 'string' &&
    typeof line.title === 'string' &&
    Number.isInteger(line.unitCents) &&
    Number.isInteger(line.quantity) &&
    (line.quantity ?? 0) > 0 &&
    (line.quantity ?? 0) <= maxLineQuantity &&
    (line.build === undefined ||
      (Array.isArray(line.build?.options) && Array.isArray(line.build.without) && (line.build.parts === undefined || Array.isArray(line.build.parts))))
  )
}
