import type { DishCard, PictureData } from '../../server/reads.ts'
import { browserStore } from '../../shared/browser-store.ts'

/** What was chosen of a dish. */
export interface LineBuild {
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
  build?: LineBuild
  /** Whose it is, in a group order. */
  forName?: string
  /** The build as it was read: "Grande", "senza cipolla". */
  words?: string[]
  /** The language in which title and words were read, where it is known. */
  language?: string
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

export const cartNow = (): readonly CartLine[] => cart.read()

export const writeCart = (lines: readonly CartLine[]): void => cart.write(lines)

export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What these lines were shown to cost together, in cents. */
export const cartCents = (lines: readonly CartLine[]): number => lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)

/** Tells lines apart: the same dish made in the same way is one line. */
export function lineKey({ foodId, build, forName }: Pick<CartLine, 'foodId' | 'build' | 'forName'>): string {
  if (forName) return `${forName}: ${lineKey({ foodId, build })}`
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
  const before = cart.read()
  const same = lineKey(line)
  const there = before.find(other => lineKey(other) === same)
  if (there) setQuantity(same, there.quantity + line.quantity)
  else cart.write([...before, line])
  return () => {
    const now = cart.read().find(other => lineKey(other) === same)
    if (now) setQuantity(same, now.quantity - line.quantity)
  }
}

/** 0 takes the line out. Answers how to put things back as they were. */
export function setQuantity(of: string, quantity: number): () => void {
  const before = cart.read()
  const at = before.findIndex(line => lineKey(line) === of)
  const line = before[at]
  if (!line) return () => {}
  const kept = Math.min(Math.max(0, quantity), mostOfOneLine)
  cart.write(kept === 0 ? before.filter(other => other !== line) : before.with(at, { ...line, quantity: kept }))
  return () => {
    const rest = cart.read().filter(other => lineKey(other) !== of)
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
    (line.quantity ?? 0) <= mostOfOneLine &&
    (line.build === undefined ||
      (Array.isArray(line.build?.options) && Array.isArray(line.build.without) && (line.build.parts === undefined || Array.isArray(line.build.parts))))
  )
}
