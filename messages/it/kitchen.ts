import forecast from './forecast.json' with { type: 'json' }
import kitchen from './kitchen.json' with { type: 'json' }
import age from './kitchen-age.json' with { type: 'json' }
import board from './kitchen-board.json' with { type: 'json' }
import counts from './kitchen-counts.json' with { type: 'json' }
import dispatch from './kitchen-dispatch.json' with { type: 'json' }
import food from './kitchen-food.json' with { type: 'json' }
import languages from './kitchen-languages.json' with { type: 'json' }
import packaging from './kitchen-packaging.json' with { type: 'json' }
import printing from './kitchen-printing.json' with { type: 'json' }
import receipts from './kitchen-receipts.json' with { type: 'json' }
import kitchenStock from './kitchen-stock.json' with { type: 'json' }
import offlineTaps from './offline-taps.json' with { type: 'json' }
import staffAlerts from './staff-alerts.json' with { type: 'json' }
import ticketNews from './ticket-news.json' with { type: 'json' }

/** Texts of the kitchen's screen, loaded with it. The other languages of a screen have the same keys in `messages/<language>/kitchen.json`. */
export const kitchenTexts = {
  ...kitchen,
  ...board,
  ...counts,
  ...kitchenStock,
  ...age,
  ...dispatch,
  ...packaging,
  ...printing,
  ...receipts,
  ...forecast,
  ...staffAlerts,
  ...ticketNews,
  ...offlineTaps,
  ...languages,
  ...food,
}
