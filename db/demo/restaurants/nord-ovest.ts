import { counterOnly, everything, noDelivery, noTables, restaurantsOf } from './city.ts'
import { allDay, closedMonday, lateWeekend, lunchAndDinner, night, offices, seaside, station, university } from './hours.ts'

const chain = 'spiedo-italia'
const alpine = 'alpi-e-spiedi'

// biome-ignore format: table of constants, one restaurant per line
export const nordOvest = [
  ...restaurantsOf({ city: 'Torino', province: 'TO', region: 'Piemonte', company: chain, prefix: '011' }, [
    ['Porta Palazzo', 'Via dello Spiedo Lento', '12', '10152', 45.0763, 7.683, lateWeekend, everything],
    ['Porta Nuova', 'Corso del Pane Caldo', '4', '10125', 45.0622, 7.6779, station, noTables],
    ['San Salvario', 'Via della Cipolla al Sommacco', '21', '10125', 45.0551, 7.6812, night, everything],
    ['Vanchiglia', 'Largo del Girarrosto', '7', '10124', 45.0697, 7.6985, university, everything],
    ['Crocetta', 'Viale della Tahina', '38', '10129', 45.0614, 7.6633, lunchAndDinner, everything],
    ['San Paolo', 'Via delle Tre Salse', '15', '10141', 45.0605, 7.6462, closedMonday, noTables],
    ['Barriera di Milano', 'Strada della Brace Rossa', '102', '10154', 45.093, 7.6995, allDay, everything],
    ['Lingotto', 'Via del Secchio Rosso', '61', '10126', 45.0313, 7.6645, allDay, everything],
    ['Mirafiori', 'Corso della Doppia Panatura', '190', '10135', 45.0277, 7.63, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Genova', province: 'GE', region: 'Liguria', company: chain, prefix: '010' }, [
    ['Caricamento', 'Vico del Pane Arabo', '9r', '16124', 44.4101, 8.9288, lateWeekend, everything],
    ['Principe', 'Salita dello Spiedo', '3', '16126', 44.4168, 8.9215, station, counterOnly],
    ['Brignole', 'Via della Crosta Dorata', '27', '16121', 44.4073, 8.9457, allDay, everything],
    ['Foce', 'Piazza delle Alette', '5', '16129', 44.3985, 8.9455, seaside, everything],
    ['Sampierdarena', 'Via del Fuoco Lento', '48r', '16149', 44.4125, 8.8885, closedMonday, noTables],
    ['Sestri Ponente', 'Vico della Paprica', '11', '16154', 44.423, 8.849, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Milano', province: 'MI', region: 'Lombardia', company: chain, prefix: '02' }, [
    ['Duomo', 'Galleria del Girarrosto', '2', '20123', 45.4649, 9.1866, station, noDelivery],
    ['Navigli', 'Ripa del Pane Caldo', '33', '20143', 45.4504, 9.1722, night, everything],
    ['Porta Venezia', 'Corso della Brace', '18', '20129', 45.4747, 9.205, lateWeekend, everything],
    ['Isola', 'Via del Coltello Lungo', '6', '20159', 45.4873, 9.189, lateWeekend, everything],
    ['Sarpi', 'Via dei Due Spiedi', '40', '20154', 45.4818, 9.1752, allDay, noTables],
    ['Loreto', 'Piazzale dello Spiedo', '1', '20131', 45.486, 9.2165, lateWeekend, everything],
    ['Città Studi', 'Via della Pausa Pranzo', '25', '20133', 45.4775, 9.229, university, everything],
    ['Lambrate', 'Via della Piastra Rovente', '14', '20134', 45.4846, 9.2366, lunchAndDinner, everything],
    ['Bicocca', 'Viale del Cumino', '72', '20126', 45.5185, 9.2115, offices, everything],
    ['Bovisa', 'Via della Doppia Frittura', '31', '20158', 45.5025, 9.1594, university, noTables],
    ['Porta Romana', 'Corso delle Tre Salse', '56', '20135', 45.452, 9.202, allDay, everything],
    ['Corvetto', 'Via del Secchio Pieno', '109', '20139', 45.4408, 9.2231, closedMonday, noTables],
    ['San Siro', 'Viale dei Cento Spiedi', '90', '20151', 45.4781, 9.124, lunchAndDinner, everything],
  ]),
  ...restaurantsOf({ city: 'Monza', province: 'MB', region: 'Lombardia', company: chain, prefix: '039' }, [
    ['Centro', 'Via del Giro di Spiedo', '8', '20900', 45.5845, 9.2745, lateWeekend, everything],
    ['San Fruttuoso', 'Via della Curva Croccante', '44', '20900', 45.583, 9.248, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Bergamo', province: 'BG', region: 'Lombardia', company: alpine, prefix: '035' }, [
    ['Stazione', 'Viale del Pane Arabo', '10', '24121', 45.6913, 9.6752, station, noTables],
    ['Borgo Palazzo', 'Via dello Spiedo Antico', '57', '24125', 45.6935, 9.688, closedMonday, everything],
    ['Santa Caterina', 'Via della Menta Fresca', '23', '24124', 45.7055, 9.6835, lateWeekend, everything],
  ]),
  ...restaurantsOf({ city: 'Brescia', province: 'BS', region: 'Lombardia', company: alpine, prefix: '030' }, [
    ['Stazione', 'Via del Girarrosto', '3', '25122', 45.5331, 10.2132, station, noTables],
    ['Loggia', 'Piazza del Pane Caldo', '16', '25121', 45.5399, 10.2193, lateWeekend, everything],
    ['Lamarmora', 'Via della Carbonella Accesa', '85', '25124', 45.522, 10.217, allDay, everything],
  ]),
]
