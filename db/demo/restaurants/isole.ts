import { everything, noTables, restaurantsOf } from './city.ts'
import { allDay, closedMonday, lateWeekend, lunchAndDinner, night, seaside, station, university } from './hours.ts'

const sicilian = 'tre-punte-ristorazione'
const tyrrhenian = 'tirreno-pollo-e-pane'

// biome-ignore format: table of constants, one restaurant per line
export const isole = [
  ...restaurantsOf({ city: 'Palermo', province: 'PA', region: 'Sicilia', company: sicilian, prefix: '091' }, [
    ['Ballarò', 'Vicolo dello Spiedo', '16', '90134', 38.1115, 13.36, night, everything],
    ['Politeama', 'Via della Crosta Dorata', '58', '90139', 38.1245, 13.356, lateWeekend, everything],
    ['Stazione', 'Corso del Pane Caldo', '3', '90123', 38.1102, 13.3668, station, noTables],
    ['Università', 'Viale del Cumino', '27', '90128', 38.1045, 13.348, university, everything],
    ['Strasburgo', 'Viale dei Cento Spiedi', '241', '90146', 38.1555, 13.33, allDay, everything],
    ['Mondello', 'Viale delle Alette', '44', '90151', 38.2035, 13.323, seaside, noTables],
  ]),
  ...restaurantsOf({ city: 'Catania', province: 'CT', region: 'Sicilia', company: sicilian, prefix: '095' }, [
    ['Duomo', 'Via della Brace di Lava', '20', '95131', 37.503, 15.0871, night, everything],
    ['Borgo', 'Via del Girarrosto', '99', '95128', 37.5205, 15.0845, lateWeekend, everything],
    ['Corso Italia', 'Viale della Tahina', '61', '95129', 37.5155, 15.0995, lunchAndDinner, everything],
    ['Santa Sofia', 'Via della Pausa Lunga', '7', '95123', 37.5255, 15.0715, university, noTables],
    ['Librino', 'Viale del Secchio Rosso', '130', '95121', 37.473, 15.051, closedMonday, noTables],
  ]),
  ...restaurantsOf({ city: 'Messina', province: 'ME', region: 'Sicilia', company: sicilian, prefix: '090' }, [
    ['Duomo', 'Via dello Spiedo di Mezzogiorno', '12', '98122', 38.1927, 15.554, lateWeekend, everything],
    ['Annunziata', 'Viale del Fuoco Lento', '83', '98168', 38.2285, 15.552, allDay, noTables],
  ]),
  ...restaurantsOf({ city: 'Cagliari', province: 'CA', region: 'Sardegna', company: tyrrhenian, prefix: '070' }, [
    ['Marina', 'Via del Pane Arabo', '35', '09124', 39.2153, 9.1142, night, everything],
    ['San Benedetto', 'Via delle Tre Salse', '70', '09129', 39.2215, 9.1265, allDay, everything],
    ['Poetto', 'Viale della Brace sul Mare', '150', '09126', 39.2065, 9.162, seaside, noTables],
  ]),
  ...restaurantsOf({ city: 'Sassari', province: 'SS', region: 'Sardegna', company: tyrrhenian, prefix: '079' }, [
    ['Piazza d’Italia', 'Via del Giro di Spiedo', '5', '07100', 40.7255, 8.56, closedMonday, everything],
  ]),
]
