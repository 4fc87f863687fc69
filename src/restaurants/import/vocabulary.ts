/** Words and limits that the office's screens need at hand: apart from the contracts, whose schemas are no business of a browser. */

export const importedKinds = ['hours', 'closures', 'stations', 'zones', 'tables'] as const
export type ImportedKind = (typeof importedKinds)[number]

/** Columns of each table, in the words of who fills it in; only the first is asked for. */
export const importColumns: Record<ImportedKind | 'shared_closures', readonly string[]> = {
  hours: ['giorno', 'apre', 'chiude', 'servizio'],
  closures: ['dal', 'al', 'orari', 'servizio', 'motivo', 'motivo_inglese'],
  /** Of the chain, or of a city that is named. */
  shared_closures: ['dal', 'al', 'orari', 'servizio', 'motivo', 'motivo_inglese', 'citta'],
  stations: ['tipo', 'stazione', 'unita'],
  zones: ['zona', 'cap', 'vie', 'raggio_metri', 'punti', 'consegna', 'minimo', 'gratis_da', 'minuti'],
  tables: ['tavolo', 'posti'],
}

/** So many tables one call makes at the most. */
export const maxTablesPerCall = 200
