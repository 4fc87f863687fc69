/** Words and limits for back-office screens, separate from the contracts to keep schemas out of the browser bundle. */

export const importedKinds = ['hours', 'closures', 'stations', 'zones', 'tables'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** Columns of each table, named for the people who fill them in; only the first is required. */
export const importColumns: Record<ImportedKind | 'shared_closures', readonly string[]> = {
  hours: ['giorno', 'apre', 'chiude', 'servizio'],
  closures: ['dal', 'al', 'orari', 'servizio', 'motivo', 'motivo_inglese'],
  /** For the chain, or for a named city. */
  shared_closures: ['dal', 'al', 'orari', 'servizio', 'motivo', 'motivo_inglese', 'citta'],
  stations: ['tipo', 'stazione', 'unita', 'minuti'],
  zones: ['zona', 'cap', 'vie', 'raggio_metri', 'punti', 'consegna', 'minimo', 'gratis_da', 'minuti'],
  tables: ['tavolo', 'posti'],
}

/** Maximum number of tables created by one call. */
export const maxTablesPerCall = 200
