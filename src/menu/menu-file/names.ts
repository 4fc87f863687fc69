import { apiPicturePath, findPictureInUrl } from '#platform/images/addresses.ts'
import { foldName } from '../slugs.ts'
import type { MenuRow, NameLookup, Resolve, RowKind } from './kinds.ts'

/** Lists that cells refer to but the file does not contain. */
export interface NamedLists {
  stations: ReadonlySet<string>
  vatClasses: ReadonlySet<string>
  pictures: ReadonlySet<string>
  /** Origin of the app's URLs. */
  origin: string
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => uuid.test(text)
/** Characters with a meaning in `parts` cells. */
const reservedSigns = /[|:=+*\n]/

/** Rows of each kind by folded title. One row may have several titles. */
class RowNames {
  #ids = new Map<RowKind, Set<string>>()
  #byTitle = new Map<string, Set<string>>()

  add({ kind, id, fields }: MenuRow): void {
    const ids = this.#ids.get(kind) ?? new Set()
    this.#ids.set(kind, ids.add(id))
    const key = this.#key(kind, String(fields.title ?? ''))
    this.#byTitle.set(key, (this.#byTitle.get(key) ?? new Set()).add(id))
  }

  remove({ kind, id }: MenuRow): void {
    this.#ids.get(kind)?.delete(id)
    for (const ids of this.#byTitle.values()) ids.delete(id)
  }

  has = (kind: RowKind, id: string): boolean => this.#ids.get(kind)?.has(id) ?? false
  titled = (kind: RowKind, title: string): string[] => [...(this.#byTitle.get(this.#key(kind, title)) ?? [])]
  #key = (kind: RowKind, title: string) => `${kind} ${foldName(title)}`
}

/** Resolves rows by id or name, stations and VAT classes by code, pictures by URL. */
export const createResolver =
  (names: RowNames, lists: NamedLists): Resolve =>
  (of, name) => {
    if (of === 'station') return lists.stations.has(name) ? { id: name } : { problem: 'unknown', value: name }
    if (of === 'vat_class') return lists.vatClasses.has(name) ? { id: name } : { problem: 'unknown', value: name }
    if (of === 'picture') {
      const sha256 = findPictureInUrl(name, lists.origin)
      return sha256 && lists.pictures.has(sha256) ? { id: sha256 } : { problem: 'picture', value: name.slice(0, 100) }
    }
    if (isUuid(name)) return names.has(of, name.toLowerCase()) ? { id: name.toLowerCase() } : { problem: 'unknown', value: name }
    const [id, ...others] = names.titled(of, name)
    if (id === undefined) return { problem: 'unknown', value: name.slice(0, 100) }
    return others.length > 0 ? { problem: 'ambiguous', value: name.slice(0, 100) } : { id }
  }

/** Names a row by its title if unique, else by its id. */
export function createNameLookup(rows: MenuRow[], names: RowNames): NameLookup {
  const titles = new Map(rows.map(row => [row.id, row]))
  return (of, id) => {
    if (of === 'picture') return apiPicturePath(id)
    const row = titles.get(id)
    const title = String(row?.fields.title ?? '')
    const isUnambiguous = row && title === title.trim() && !reservedSigns.test(title) && !isUuid(title) && names.titled(row.kind, title).length === 1
    return isUnambiguous ? title : id
  }
}

export function indexNames(rows: MenuRow[]): RowNames {
  const names = new RowNames()
  for (const row of rows) names.add(row)
  return names
}
