/** Invented street of the demo chain in Florence. */
export interface DemoStreet {
  name: string
  postcode: string
  /** Where number 1 stands, in degrees. */
  latitude: number
  longitude: number
  /** Direction of the street: degrees clockwise from north. */
  heading: number
}

/** Invented streets around the demo restaurants of Florence; Borgo dello Spiedo and others are their own addresses. */
export const demoStreets: readonly DemoStreet[] = [
  { name: 'Via del Girarrosto Grande', postcode: '50123', latitude: 43.7752, longitude: 11.2483, heading: 70 },
  { name: 'Via del Coriandolo', postcode: '50123', latitude: 43.7741, longitude: 11.2455, heading: 120 },
  { name: 'Via del Sommacco', postcode: '50123', latitude: 43.7762, longitude: 11.2509, heading: 20 },
  { name: 'Piazza del Pane Appena Sfornato', postcode: '50123', latitude: 43.7733, longitude: 11.2492, heading: 90 },
  { name: 'Borgo dello Spiedo', postcode: '50122', latitude: 43.7688, longitude: 11.2612, heading: 85 },
  { name: 'Via delle Cipolle Rosse', postcode: '50122', latitude: 43.7702, longitude: 11.2638, heading: 150 },
  { name: "Via dell'Aglio Dolce", postcode: '50122', latitude: 43.7676, longitude: 11.2589, heading: 40 },
  { name: 'Largo del Basilico', postcode: '50122', latitude: 43.7715, longitude: 11.2597, heading: 110 },
  { name: 'Via del Pane Sciocco', postcode: '50124', latitude: 43.7694, longitude: 11.2425, heading: 265 },
  { name: 'Via dei Ceci Tostati', postcode: '50124', latitude: 43.7681, longitude: 11.2401, heading: 200 },
  { name: 'Vicolo del Cumino', postcode: '50124', latitude: 43.7703, longitude: 11.2447, heading: 15 },
  { name: 'Piazza San Peperone', postcode: '50124', latitude: 43.7667, longitude: 11.2438, heading: 300 },
  { name: 'Viale della Tahina', postcode: '50127', latitude: 43.7922, longitude: 11.2219, heading: 310 },
  { name: 'Via dello Yogurt Fresco', postcode: '50127', latitude: 43.7939, longitude: 11.2251, heading: 45 },
  { name: 'Via del Melograno Maturo', postcode: '50127', latitude: 43.7905, longitude: 11.2197, heading: 220 },
  { name: 'Via delle Tre Salse', postcode: '50137', latitude: 43.7787, longitude: 11.2806, heading: 60 },
  { name: "Viale dei Limoni d'Inverno", postcode: '50137', latitude: 43.7801, longitude: 11.2843, heading: 130 },
  { name: 'Via della Menta Piperita', postcode: '50137', latitude: 43.7771, longitude: 11.2782, heading: 10 },
  { name: 'Via della Crosta Dorata', postcode: '50134', latitude: 43.7982, longitude: 11.2396, heading: 340 },
  { name: 'Corso XXV Spiedini', postcode: '50134', latitude: 43.7999, longitude: 11.2423, heading: 75 },
  { name: 'Via del Paprica Affumicato', postcode: '50134', latitude: 43.7967, longitude: 11.2371, heading: 250 },
]

/** House numbers of each street. */
export const demoHouseNumbers = [
  '1',
  '2',
  '3',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '12',
  '12/A',
  '12 bis',
  '14',
  '17',
  '18',
  '21',
  '24',
  '26/R',
  '41/R',
  '53',
  '88',
] as const
