import { forgetOldMessages, oldMessages } from '#messages/forget-old-messages.ts'
import { staffMessage, tellStaff } from '#messages/tell-staff.ts'
import { tellBuyer } from '#orders/order-mail.ts'
import { orderNews } from '#orders/order-news.ts'
import type { Context } from '#platform/context.ts'

/** Who does which background work. */
export function handleJobs(context: Context): void {
  context.jobs.handle(staffMessage, tellStaff(context))
  context.jobs.handle(orderNews, tellBuyer(context))
  context.jobs.handle(oldMessages, async () => {
    const forgotten = await forgetOldMessages(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'messages whose time is over were blanked')
  })
  context.jobs.schedule(oldMessages, '20 4 * * *')
}
