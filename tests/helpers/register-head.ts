/** First line of the national register of addresses (ANNCSU), without its end. */
export const registerHead = [
  ...['CODICE_COMUNE', 'CODICE_ISTAT', 'PROGRESSIVO_NAZIONALE', 'CODICE_COMUNALE', 'ODONIMO', "LOCALITA'", 'DIZIONE_LINGUA1', 'DIZIONE_LINGUA2'],
  ...['PROGRESSIVO_ACCESSO', 'CODICE_COMUNALE_ACCESSO', 'CIVICO', 'ESPONENTE', 'SPECIFICITA', 'METRICO', 'PROGRESSIVO_SNC'],
  ...['COORD_X_COMUNE', 'COORD_Y_COMUNE', 'QUOTA', 'METODO'],
].join(';')
