import type { DishCard, PictureData } from '../../server/reads.ts'
import { createBrowserStore } from '../../shared/browser-store.ts'

/** What was chosen of a dish. */
export interface LineCustomization {
  options: { optionValueId: string; quantity: number }[]
  /** Ids of ingredients left out. */
  without: string[]
  note?: string
  /** Allergies of the person whose dish it is. */
  allergy?: string
  /** Of a combo: what fills its slots. */
  parts?: { comboSlotId: string; foodId: string; quantity: number; options?: { optionValueId: string; quantity: number }[]; without: string[] }[]
}

/** One dish in the cart. Amounts are what the guest was shown when it was added, in cents: the quote decides. */
export interface CartLine {
  /** Of the dish; of the combo where it is one. */
  foodId: string
  combo?: true
  slug: string
  title: string
  categoryName: string
  unitCents: number
  quantity: number
  picture?: PictureData
  /** Left out: what the dish comes with. */
  build?: LineCustomization
  /** Whose it is, in a group order. */
  forName?: string
  /** The build as it was read: "Grande", "senza cipolla". */
  words?: string[]
  /** The language in which title and words were read, where it is known. */
  language?: string
}

export const maxLineQuantity = 99

const storageKey = 'spiedo.cart'

const cartStore = createBrowserStore<readonly CartLine[]>({
  keys: [storageKey],
  empty: [],
  parse: storage => (JSON.parse(storage.getItem(storageKey) ?? '[]') as unknown[]).filter(isCartLine),
  save: (storage, lines) => storage.setItem(storageKey, JSON.stringify(lines)),
})

/** The lines; empty on the server and in the first render. The same in every tab. */
export const useCart = (): readonly CartLine[] => cartStore.use()

export const getCart = (): readonly CartLine[] => cartStore.read()

export const writeCart = (lines: readonly CartLine[]): void => cartStore.write(lines)

export const countCartDishes = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What these lines were shown to cost together, in cents. */
export const sumCartCents = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Tells lines apart: the same dish made in the same way is one line. */
export function getLineKey({ foodId, build, forName }: Pick<CartLine, 'foodId' | 'build' | 'forName'>): string {
  if (forName) return `${forName}: ${getLineKey({ foodId, build })}`
  if (!build) return foodId
  const options = build.options.map(({ optionValueId, quantity }) => `${optionValueId}*${quantity}`).sort()
  return `${foodId} ${options} ${build.without.toSorted()} ${build.note ?? ''}${build.allergy ? ` !${build.allergy}` : ''}${build.parts ? ` ${JSON.stringify(build.parts)}` : ''}`
}

/** What of a dish's card goes along. */
export type DishToAdd = Pick<DishCard, 'id' | 'slug' | 'title' | 'categoryName' | 'spriceCents' | 'pictures' | 'combo'>

/** Adds one; answers how to take it back. */
export const addToCart = ({ id: foodId, slug, title, categoryName, spriceCents: unitCents, pictures: [picture], combo }: DishToAdd): (() => void) =>
  addLine({ foodId, slug, title, categoryName, unitCents, quantity: 1, picture, combo, language: document.documentElement.lang })

/** Adds so many; answers how to take them back. */
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

/** 0 takes the line out. Answers how to put things back as they were. */
export function setQuantity(of: string, quantity: number): () => void {
  const before = cartStore.read()
  const index = before.findIndex(line => getLineKey(line) === of)
  const line = before[index]
  if (!line) return () => {}
  const clampedQuantity = Math.min(Math.max(0, quantity), maxLineQuantity)
  cartStore.write(clampedQuantity === 0 ? before.filter(other => other !== line) : before.with(index, { ...line, quantity: clampedQuantity }))
  return () => {
    const rest = cartStore.read().filter(other => getLineKey(other) !== of)
    cartStore.write(rest.toSpliced(Math.min(index, rest.length), 0, line))
  }
}

/** Storage may hold anything: what does not look like a line is left out. */
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
