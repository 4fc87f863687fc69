import { mailInvitation } from '#accounts/invitations/invitation-mail.ts'
import { invitationMail } from '#accounts/invitations/staff-invitations.ts'
import { mailPasswordChanged, mailResetLink, passwordChangedMail } from '#accounts/passwords/password-mails.ts'
import { resetLinkMail } from '#accounts/passwords/request-password-reset.ts'
import { forgetOldTokens, oldTokens } from '#accounts/sessions/purge-old-tokens.ts'
import { mailRoleGiven, roleGivenMail } from '#accounts/staff/role-mail.ts'
import { emailChangedMail, mailEmailChanged } from '#accounts/users/email-change-mail.ts'
import { stepDue, takeAnnouncedStep } from '#kitchen/steps/undoable-steps.ts'
import { forgetUploads, oldUploads } from '#menu/foods/purge-uploads.ts'
import { checkImport, menuImportCheck } from '#menu/menu-file/imports.ts'
import { mailAnswer, messageAnswerMail } from '#messages/inbox/answer-mail.ts'
import { staffMessage, tellStaff } from '#messages/inbox/notify-staff.ts'
import { applicationReceived, mailApplicationReceived } from '#messages/openings/application-mail.ts'
import { forgetOldMessages, oldMessages } from '#messages/privacy/apply-retention.ts'
import { tellClaimant } from '#orders/claims/claim-mail.ts'
import { claimNews } from '#orders/claims/claim-news.ts'
import { escalateOrders, unansweredOrders } from '#orders/escalation/escalate-orders.ts'
import { escalationMail, tellManagers } from '#orders/escalation/escalation-mail.ts'
import { orderNews } from '#orders/mail/order-mail-job.ts'
import { tellBuyer } from '#orders/mail/send-order-mail.ts'
import { settleNow, settleOpenPayments } from '#orders/payment/reconcile-payments.ts'
import { closedOfDeleted, forgetClosed } from '#orders/privacy/anonymize-on-close.ts'
import { forgetOldOrders, oldOrders } from '#orders/privacy/apply-retention.ts'
import { pushReady, tellBrowsers } from '#orders/push/tell-ready.ts'
import { payBack } from '#orders/refunds/execute-refund.ts'
import { forgetOldSlots, oldSlots } from '#orders/reservations/purge-old-slots.ts'
import { refundJob } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import { expirePoints, oldPoints } from '#promotions/points/points-ledger.ts'
import { checkSales, salesCheck, salesSums, sumSales } from '#reports/sum-sales.ts'

/** Who does which background work. */
export function handleJobs(context: Context): void {
  context.jobs.handle(resetLinkMail, mailResetLink(context))
  context.jobs.handle(passwordChangedMail, mailPasswordChanged(context))
  context.jobs.handle(invitationMail, mailInvitation(context))
  context.jobs.handle(roleGivenMail, mailRoleGiven(context))
  context.jobs.handle(emailChangedMail, mailEmailChanged(context))
  context.jobs.handle(staffMessage, tellStaff(context))
  context.jobs.handle(applicationReceived, mailApplicationReceived(context))
  context.jobs.handle(menuImportCheck, checkImport(context))
  context.jobs.handle(messageAnswerMail, mailAnswer(context))
  context.jobs.handle(orderNews, tellBuyer(context))
  context.jobs.handle(unansweredOrders, () => escalateOrders(context))
  context.jobs.schedule(unansweredOrders, '* * * * *')
  context.jobs.handle(escalationMail, tellManagers(context))
  context.jobs.handle(claimNews, tellClaimant(context))
  context.jobs.handle(pushReady, tellBrowsers(context))
  context.jobs.handle(stepDue, takeAnnouncedStep(context))
  context.jobs.handle(refundJob, payBack(context))
  context.jobs.handle(settleOpenPayments, () => settleNow(context))
  context.jobs.schedule(settleOpenPayments, '* * * * *')
  context.jobs.handle(oldMessages, async () => {
    const forgotten = await forgetOldMessages(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'messages whose time is over were blanked')
  })
  context.jobs.schedule(oldMessages, '20 4 * * *')
  context.jobs.handle(oldTokens, () => forgetOldTokens(context))
  context.jobs.schedule(oldTokens, '10 4 * * *')
  context.jobs.handle(closedOfDeleted, forgetClosed(context))
  context.jobs.handle(oldOrders, async () => {
    const forgotten = await forgetOldOrders(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'contacts of orders whose time is over were blanked')
  })
  context.jobs.schedule(oldOrders, '30 4 * * *')
  context.jobs.handle(oldSlots, async () => {
    const forgotten = await forgetOldSlots(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'quarters of an hour long past were deleted')
  })
  context.jobs.schedule(oldSlots, '35 4 * * *')
  context.jobs.handle(oldPoints, async () => {
    const lost = await expirePoints(context)
    if (lost > 0) context.log.info({ lost }, 'points whose time is over were taken')
  })
  context.jobs.schedule(oldPoints, '40 4 * * *')
  context.jobs.handle(oldUploads, async () => {
    const gone = await forgetUploads(context)
    if (gone.pictures + gone.imports > 0) context.log.info({ gone }, 'pictures and imports that nobody waits for were deleted')
  })
  context.jobs.schedule(oldUploads, '0 4 * * *')
  context.jobs.handle(salesSums, () => sumSales(context))
  context.jobs.schedule(salesSums, '* * * * *')
  context.jobs.handle(salesCheck, async () => {
    const off = await checkSales(context)
    if (off.orders !== 0 || off.cents !== 0) context.log.warn({ off }, 'the sums of sales were not what the orders say, and were made anew')
  })
  context.jobs.schedule(salesCheck, '50 4 * * *')
}
