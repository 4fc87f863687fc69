/**
 * Two-letter codes of Italy's provinces and metropolitan cities, as listed by ISTAT and accepted by the invoice exchange system. Includes Sardinia's
 * four provinces abolished in 2016 and restored (Sardinian Regional Law 7/2021): both appear in people's documents.
 */
const provinces = new Set(
  `AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI
   LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE
   TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV CI OG OT VS`.split(/\s+/),
)

/** Tells whether two capital letters are an Italian province code. */
export const isProvince = (letters: string): boolean => provinces.has(letters)
