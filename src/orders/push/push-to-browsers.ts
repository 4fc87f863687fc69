import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '#messages/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Language } from '#platform/language/languages.ts'
import type { Order } from '../tables/orders.ts'
import { buildOrderUrl, getOrderLanguage } from '../tracking/order-url.ts'
import { sendToBrowsers } from './send-to-browsers.ts'

interface PushMessage {
  order: Order
  /** Title and body in a browser's language. */
  describe: (language: Language) => { title: string; body: string }
  /** Distinguishes messages about one order: a later one with the same topic replaces one that was not delivered yet. */
  topic: string
  /** The browser is told nothing after this. */
  isLast: boolean
  signal: AbortSignal
}

/** Sends a message to each browser of an order, which leads to the order's page. */
export async function pushToBrowsers(context: Context, { order, describe, topic, isLast, signal }: PushMessage): Promise<void> {
  const browsers = await context.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.orderId, order.id))
  const buildMessage = ({ language }: { language: string }) => {
    const address = buildOrderUrl(context, { ...order, language })
    return { ...describe(getOrderLanguage({ language })), path: `${address.pathname}${address.search}` }
  }
  await sendToBrowsers(context, browsers, buildMessage, { topic, isLast, signal })
}
