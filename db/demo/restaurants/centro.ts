import { counterOnly, everything, noDelivery, noTables, restaurantsOf } from './city.ts'
import { allDay, closedMonday, lateWeekend, lunchAndDinner, night, offices, seaside, station, university } from './hours.ts'

const chain = 'spiedo-italia'
const tyrrhenian = 'tirreno-pollo-e-pane'
const adriatic = 'brace-adriatica'

// biome-ignore format: table of constants, one restaurant per line
export const centro = [
  ...restaurantsOf({ city: 'Firenze', province: 'FI', region: 'Toscana', company: chain, prefix: '055' }, [
    ['Santa Maria Novella', 'Via del Girarrosto Grande', '9', '50123', 43.7753, 11.2487, station, noTables],
    ['Santa Croce', 'Borgo dello Spiedo', '26r', '50122', 43.769, 11.262, night, noDelivery],
    ['San Frediano', 'Via del Pane Sciocco', '41r', '50124', 43.7695, 11.243, closedMonday, everything],
    ['Novoli', 'Viale della Tahina', '88', '50127', 43.7925, 11.2225, university, everything],
    ['Campo di Marte', 'Via delle Tre Salse', '17', '50137', 43.779, 11.281, lunchAndDinner, everything],
    ['Rifredi', 'Via della Crosta Dorata', '53', '50134', 43.7985, 11.24, allDay, noTables],
  ]),
  ...restaurantsOf({ city: 'Pisa', province: 'PI', region: 'Toscana', company: tyrrhenian, prefix: '050' }, [
    ['Stazione', 'Via dello Spiedo Storto', '2', '56125', 43.7085, 10.3985, station, noTables],
    ['Borgo Stretto', 'Vicolo del Pane Caldo', '11', '56127', 43.7175, 10.402, night, everything],
  ]),
  ...restaurantsOf({ city: 'Livorno', province: 'LI', region: 'Toscana', company: tyrrhenian, prefix: '0586' }, [
    ['Venezia Nuova', 'Scali del Girarrosto', '30', '57123', 43.5545, 10.3075, closedMonday, everything],
    ['Ardenza', 'Viale della Brace sul Mare', '75', '57128', 43.521, 10.3235, seaside, everything],
  ]),
  ...restaurantsOf({ city: 'Perugia', province: 'PG', region: 'Umbria', company: tyrrhenian, prefix: '075' }, [
    ['Fontivegge', 'Piazza dello Spiedo', '4', '06124', 43.1045, 12.376, station, noTables],
    ['Elce', 'Via della Salsa Rossa', '37', '06123', 43.1175, 12.379, university, everything],
  ]),
  ...restaurantsOf({ city: 'Ancona', province: 'AN', region: 'Marche', company: adriatic, prefix: '071' }, [
    ['Cavour', 'Corso del Girarrosto', '21', '60121', 43.6165, 13.5175, lateWeekend, everything],
    ['Stazione', 'Via del Pane Caldo', '6', '60126', 43.6075, 13.4975, station, noTables],
  ]),
  ...restaurantsOf({ city: 'Roma', province: 'RM', region: 'Lazio', company: chain, prefix: '06' }, [
    ['Termini', 'Via dello Spiedo', '97', '00185', 41.9009, 12.5018, station, everything],
    ['Trastevere', 'Vicolo del Pane Caldo', '13', '00153', 41.8896, 12.4695, night, noDelivery],
    ['San Lorenzo', 'Via della Brace Viva', '32', '00185', 41.8983, 12.5178, university, everything],
    ['Testaccio', 'Piazza del Girarrosto', '8', '00153', 41.8767, 12.4756, closedMonday, everything],
    ['Pigneto', 'Via della Cipolla Rossa', '45', '00176', 41.8889, 12.5312, night, everything],
    ['Ostiense', 'Via della Piastra Rovente', '119', '00154', 41.865, 12.4803, lateWeekend, everything],
    ['Prati', 'Via del Coltello Lungo', '51', '00192', 41.9078, 12.4606, offices, everything],
    ['Piazza Bologna', 'Viale delle Tre Salse', '22', '00162', 41.9135, 12.5216, university, everything],
    ['Battistini', 'Via del Secchio Rosso', '160', '00167', 41.9067, 12.4145, allDay, noTables],
    ['Monte Sacro', 'Viale della Tahina', '74', '00141', 41.94, 12.533, lunchAndDinner, everything],
    ['Centocelle', 'Via della Doppia Panatura', '203', '00171', 41.8755, 12.566, lateWeekend, everything],
    ['Cinecittà', 'Viale del Ciak e del Pollo', '1000', '00174', 41.8497, 12.5745, allDay, everything],
    ['EUR', 'Viale della Carbonella', '35', '00144', 41.8305, 12.468, offices, noTables],
    ['Ostia Lido', 'Lungomare delle Alette', '18', '00122', 41.7327, 12.2795, seaside, counterOnly],
  ]),
]
