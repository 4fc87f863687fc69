import { counterOnly, everything, noDelivery, noTables, restaurantsOf } from './city.ts'
import { allDay, closedMonday, lateWeekend, lunchAndDinner, night, offices, seaside, station, university } from './hours.ts'

const campanian = 'girarrosto-partenopeo'
const adriatic = 'brace-adriatica'
const strait = 'tre-punte-ristorazione'

// biome-ignore format: table of constants, one restaurant per line
export const sud = [
  ...restaurantsOf({ city: 'Pescara', province: 'PE', region: 'Abruzzo', company: adriatic, prefix: '085' }, [
    ['Centrale', 'Corso dello Spiedo', '55', '65122', 42.4675, 14.206, station, everything],
    ['Porta Nuova', 'Viale delle Alette', '29', '65127', 42.4555, 14.225, seaside, everything],
  ]),
  ...restaurantsOf({ city: 'Napoli', province: 'NA', region: 'Campania', company: campanian, prefix: '081' }, [
    ['Garibaldi', 'Piazza dello Spiedo', '90', '80142', 40.853, 14.2715, station, everything],
    ['Spaccanapoli', 'Vico del Pane Arabo', '23', '80134', 40.8478, 14.2548, night, noDelivery],
    ['Chiaia', 'Gradini del Girarrosto', '6', '80121', 40.8345, 14.2395, lateWeekend, everything],
    ['Vomero', 'Via della Crosta Dorata', '47', '80127', 40.844, 14.23, lateWeekend, everything],
    ['Centro Direzionale', 'Isola del Cumino', 'G8', '80143', 40.8595, 14.283, offices, noTables],
    ['Colli Aminei', 'Viale della Brace', '112', '80131', 40.866, 14.2395, allDay, everything],
    ['Fuorigrotta', 'Viale del Tifo e del Pollo', '10', '80125', 40.8265, 14.1985, lunchAndDinner, everything],
    ['Bagnoli', 'Via della Salsa Rossa', '68', '80124', 40.8138, 14.1685, closedMonday, noTables],
  ]),
  ...restaurantsOf({ city: 'Salerno', province: 'SA', region: 'Campania', company: campanian, prefix: '089' }, [
    ['Stazione', 'Corso del Girarrosto', '15', '84123', 40.6757, 14.7722, station, noTables],
    ['Torrione', 'Via della Brace sul Mare', '84', '84127', 40.67, 14.7885, seaside, everything],
  ]),
  ...restaurantsOf({ city: 'Bari', province: 'BA', region: 'Puglia', company: adriatic, prefix: '080' }, [
    ['Murat', 'Via del Pane Caldo', '36', '70122', 41.1235, 16.869, lateWeekend, everything],
    ['Stazione', 'Piazza del Girarrosto', '1', '70122', 41.1187, 16.8698, station, counterOnly],
    ['Campus', 'Via della Pausa Pranzo', '50', '70125', 41.108, 16.88, university, everything],
    ['Poggiofranco', 'Viale dei Cento Spiedi', '143', '70124', 41.1045, 16.858, allDay, everything],
    ['Japigia', 'Via della Doppia Frittura', '25', '70126', 41.1085, 16.895, closedMonday, noTables],
  ]),
  ...restaurantsOf({ city: 'Taranto', province: 'TA', region: 'Puglia', company: adriatic, prefix: '099' }, [
    ['Borgo', 'Via dei Due Spiedi', '77', '74123', 40.472, 17.244, lateWeekend, everything],
    ['Tre Carrare', 'Via della Menta Fresca', '31', '74121', 40.464, 17.259, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Lecce', province: 'LE', region: 'Puglia', company: adriatic, prefix: '0832' }, [
    ['Porta Napoli', 'Via dello Spiedo Barocco', '19', '73100', 40.355, 18.1675, university, everything],
    ['Mazzini', 'Piazza delle Tre Salse', '12', '73100', 40.3523, 18.179, lateWeekend, everything],
  ]),
  ...restaurantsOf({ city: 'Reggio Calabria', province: 'RC', region: 'Calabria', company: strait, prefix: '0965' }, [
    ['Lungomare', 'Via del Peperoncino Felice', '40', '89125', 38.111, 15.6465, seaside, everything],
    ['Gebbione', 'Viale della Brace', '64', '89129', 38.0905, 15.6495, allDay, noTables],
  ]),
]
