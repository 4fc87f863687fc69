import type { ServerTextKey, TextValues } from './language/server-texts.ts'

/** HTTP status and text of a refusal: each domain lists its own beside its contract. */
interface RefusalKind {
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  text: ServerTextKey
}
type RefusalKinds = Record<string, RefusalKind>

/** Expected failure: the input, the state or the permissions do not allow the call, and nothing was written. Bugs throw anything else. */
export class Refusal extends Error {
  readonly code: string
  readonly kind: RefusalKind
  readonly values: TextValues | undefined
  /** Input field at fault, for the form. */
  readonly field: string | undefined
  /** Further data for the caller, such as both versions of a conflict. */
  readonly details: Record<string, unknown> | undefined

  constructor(code: string, kind: RefusalKind, more: { values?: TextValues; field?: string; details?: Record<string, unknown> } = {}) {
    super(code)
    this.code = code
    this.kind = kind
    this.values = more.values
    this.field = more.field
    this.details = more.details
  }
}

/** `const refuse = refusals({...})`, then `throw refuse('category_has_foods', { values })`: only listed codes. */
export function defineRefusals<K extends RefusalKinds>(kinds: K) {
  return (code: keyof K & string, more?: { values?: TextValues; field?: string; details?: Record<string, unknown> }) =>
    new Refusal(code, kinds[code] as RefusalKind, more)
}
