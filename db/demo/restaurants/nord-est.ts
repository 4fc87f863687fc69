import { counterOnly, everything, noDelivery, noTables, restaurantsOf } from './city.ts'
import { allDay, closedMonday, lateWeekend, lunchAndDinner, night, offices, seaside, station, university } from './hours.ts'

const chain = 'spiedo-italia'
const alpine = 'alpi-e-spiedi'
const emilian = 'emilia-arrosti'

// biome-ignore format: table of constants, one restaurant per line
export const nordEst = [
  ...restaurantsOf({ city: 'Verona', province: 'VR', region: 'Veneto', company: chain, prefix: '045' }, [
    ['Arena', 'Vicolo dello Spiedo', '5', '37121', 45.4386, 10.9921, lateWeekend, noDelivery],
    ['Porta Nuova', 'Viale del Pane Caldo', '11', '37138', 45.4297, 10.9828, station, noTables],
    ['Veronetta', 'Via della Brace Viva', '29', '37129', 45.4395, 11.006, university, everything],
    ['Borgo Trento', 'Via del Sommacco Rosso', '46', '37126', 45.453, 10.987, closedMonday, everything],
  ]),
  ...restaurantsOf({ city: 'Padova', province: 'PD', region: 'Veneto', company: chain, prefix: '049' }, [
    ['Stazione', 'Piazzale del Girarrosto', '2', '35131', 45.4168, 11.8803, station, noTables],
    ['Portello', 'Via della Doppia Panatura', '19', '35129', 45.411, 11.892, university, everything],
    ['Arcella', 'Via del Fuoco Lento', '73', '35132', 45.428, 11.885, allDay, everything],
    ['Prato della Valle', 'Largo dei Tre Pani', '8', '35123', 45.399, 11.8765, lateWeekend, everything],
  ]),
  ...restaurantsOf({ city: 'Venezia', province: 'VE', region: 'Veneto', company: chain, prefix: '041' }, [
    ['Mestre Stazione', 'Via dello Spiedo in Piedi', '6', '30171', 45.483, 12.232, station, noTables],
    ['Mestre Ferretto', 'Via della Crosta Dorata', '34', '30174', 45.495, 12.2415, lateWeekend, everything],
    ['Marghera', 'Piazzale della Brace', '15', '30175', 45.476, 12.223, lunchAndDinner, everything],
    ['Cannaregio', 'Calle del Pane Arabo', '5550', '30121', 45.4437, 12.3262, allDay, counterOnly],
  ]),
  ...restaurantsOf({ city: 'Trieste', province: 'TS', region: 'Friuli-Venezia Giulia', company: chain, prefix: '040' }, [
    ['Ponterosso', 'Riva del Girarrosto', '4', '34122', 45.6515, 13.771, lateWeekend, everything],
    ['Barriera Vecchia', 'Via del Cumino Tostato', '22', '34129', 45.6475, 13.779, allDay, noTables],
    ['San Giacomo', 'Scala dello Spiedo', '13', '34137', 45.6403, 13.7775, closedMonday, noTables],
  ]),
  ...restaurantsOf({ city: 'Udine', province: 'UD', region: 'Friuli-Venezia Giulia', company: alpine, prefix: '0432' }, [
    ['Stazione', 'Viale della Brace', '17', '33100', 46.056, 13.242, station, everything],
    ['Rizzi', 'Via della Pausa Lunga', '61', '33100', 46.081, 13.212, university, noTables],
  ]),
  ...restaurantsOf({ city: 'Trento', province: 'TN', region: 'Trentino-Alto Adige', company: alpine, prefix: '0461' }, [
    ['Stazione', 'Via del Pane Caldo', '9', '38122', 46.0719, 11.1193, station, everything],
    ['Clarina', 'Via della Salsa Yogurt', '50', '38123', 46.048, 11.128, closedMonday, noTables],
  ]),
  ...restaurantsOf({ city: 'Bolzano', province: 'BZ', region: 'Trentino-Alto Adige', company: alpine, prefix: '0471' }, [
    ['Stazione', 'Via dello Spiedo Alpino', '1', '39100', 46.4967, 11.3582, offices, everything],
    ['Gries', 'Piazza della Piastra', '12', '39100', 46.5, 11.335, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Bologna', province: 'BO', region: 'Emilia-Romagna', company: chain, prefix: '051' }, [
    ['Stazione', 'Via del Girarrosto Perpetuo', '10', '40121', 44.5051, 11.3427, station, noTables],
    ['Zamboni', 'Via della Cipolla Rossa', '28', '40126', 44.4965, 11.3515, night, everything],
    ['Bolognina', 'Via delle Alette', '77', '40129', 44.5115, 11.346, lateWeekend, everything],
    ['San Donato', 'Viale della Tahina', '54', '40127', 44.5065, 11.372, allDay, everything],
    ['Saragozza', 'Portico del Pane Caldo', '39', '40123', 44.489, 11.327, closedMonday, everything],
    ['Mazzini', 'Via del Secchio Rosso', '120', '40138', 44.4842, 11.3755, lunchAndDinner, noTables],
  ]),
  ...restaurantsOf({ city: 'Parma', province: 'PR', region: 'Emilia-Romagna', company: emilian, prefix: '0521' }, [
    ['Stazione', 'Piazzale dello Spiedo', '3', '43121', 44.8101, 10.3281, station, noTables],
    ['Oltretorrente', 'Borgo del Girarrosto', '24', '43125', 44.8015, 10.32, lateWeekend, everything],
    ['Campus', 'Via della Doppia Frittura', '66', '43124', 44.765, 10.313, university, everything],
  ]),
  ...restaurantsOf({ city: 'Modena', province: 'MO', region: 'Emilia-Romagna', company: emilian, prefix: '059' }, [
    ['Stazione', 'Viale della Crosta', '5', '41121', 44.6545, 10.931, station, noTables],
    ['Pomposa', 'Rua dello Spiedo', '18', '41121', 44.6485, 10.923, closedMonday, everything],
    ['Policlinico', 'Via della Pausa Pranzo', '81', '41124', 44.637, 10.944, offices, noTables],
  ]),
  ...restaurantsOf({ city: 'Reggio Emilia', province: 'RE', region: 'Emilia-Romagna', company: emilian, prefix: '0522' }, [
    ['Centro', 'Via del Pane Arabo', '14', '42121', 44.6985, 10.631, lateWeekend, everything],
    ['Mediopadana', 'Viale del Cumino', '200', '42124', 44.7222, 10.6532, allDay, noTables],
  ]),
  ...restaurantsOf({ city: 'Rimini', province: 'RN', region: 'Emilia-Romagna', company: emilian, prefix: '0541' }, [
    ['Marina Centro', 'Viale delle Alette', '62', '47921', 44.0735, 12.5765, night, everything],
    ['San Giuliano', 'Via della Brace sul Mare', '7', '47921', 44.064, 12.564, seaside, everything],
  ]),
  ...restaurantsOf({ city: 'Ravenna', province: 'RA', region: 'Emilia-Romagna', company: emilian, prefix: '0544' }, [
    ['Darsena', 'Via del Fuoco Lento', '20', '48122', 44.4205, 12.2115, lateWeekend, everything],
    ['Centro', 'Via delle Mille Tessere di Pane', '33', '48121', 44.4165, 12.1985, closedMonday, noDelivery],
  ]),
]
