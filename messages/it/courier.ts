import courier from './courier.json' with { type: 'json' }
import trip from './courier-trip.json' with { type: 'json' }
import offlineTaps from './offline-taps.json' with { type: 'json' }

/** Texts of the courier's screen, loaded with it. */
export const courierTexts = { ...courier, ...trip, ...offlineTaps }
