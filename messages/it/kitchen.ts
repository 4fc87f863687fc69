import kitchen from './kitchen.json' with { type: 'json' }
import age from './kitchen-age.json' with { type: 'json' }
import board from './kitchen-board.json' with { type: 'json' }
import devices from './kitchen-devices.json' with { type: 'json' }
import dispatch from './kitchen-dispatch.json' with { type: 'json' }
import kitchenStock from './kitchen-stock.json' with { type: 'json' }
import offlineTaps from './offline-taps.json' with { type: 'json' }

/** Texts of the kitchen's screen, loaded with it. */
export const kitchenTexts = { ...kitchen, ...board, ...kitchenStock, ...age, ...dispatch, ...devices, ...offlineTaps }
