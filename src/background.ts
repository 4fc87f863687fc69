import { createInvoiceHandOver, invoiceHandOverJob } from '#accounting/invoices/hand-over.ts'
import { createMonthExportRunner, monthExportJob, purgeMonthExports, purgeMonthExportsJob } from '#accounting/month-export/run-month-export.ts'
import { sendInvitationEmail } from '#accounts/invitations/invitation-mail.ts'
import { passkeyAddedMailJob, sendPasskeyAddedEmail } from '#accounts/passkeys/passkey-mail.ts'
import { passwordChangedMailJob, sendPasswordChangedEmail, sendResetLinkEmail } from '#accounts/passwords/password-mails.ts'
import { resetLinkMailJob } from '#accounts/passwords/request-password-reset.ts'
import { purgeOldTokens, purgeTokensJob } from '#accounts/sessions/purge-old-tokens.ts'
import { roleGivenMailJob, sendRoleGivenEmail } from '#accounts/staff/role-mail.ts'
import { invitationMailJob } from '#accounts/staff/staff-invitations.ts'
import { emailChangedMailJob, sendEmailChangedEmail } from '#accounts/users/email-change-mail.ts'
import { purgeWebhooks, purgeWebhooksJob } from '#integrations/webhooks/delivery/purge-deliveries.ts'
import { sendDisabledEmail, webhookDisabledMailJob } from '#integrations/webhooks/endpoints/disabled-mail.ts'
import { purgePrintJobs, purgePrintJobsJob } from '#kitchen/printing/jobs/purge-print-jobs.ts'
import { applyScheduledJob, applyScheduledTransition } from '#kitchen/steps/undoable-transitions.ts'
import { purgeUploads, purgeUploadsJob } from '#menu/foods/purge-uploads.ts'
import { checkImportJob, createImportChecker } from '#menu/menu-file/imports.ts'
import { messageAnswerMailJob, sendAnswerEmail } from '#messages/inbox/answer-mail.ts'
import { sendStaffNotice, staffMessageMailJob } from '#messages/inbox/notify-staff.ts'
import { applicationReceivedMailJob, sendApplicationReceipt } from '#messages/job-openings/application-mail.ts'
import { applyMessageRetention, applyMessageRetentionJob } from '#messages/privacy/apply-retention.ts'
import { createScheduledBackup, dailyCron, scheduledBackupJob } from '#operations/backup/scheduled-backup.ts'
import { createExportRunner, purgeExports, purgeExportsJob, runExportJob } from '#operations/export/run-export.ts'
import { sendClaimEmail } from '#orders/claims/claim-mail.ts'
import { claimNotificationJob } from '#orders/claims/claim-notifications.ts'
import { accountOfferMailJob, sendAccountOffer } from '#orders/customer/account-offer.ts'
import { announceDelays, announceDelaysJob } from '#orders/delays/announce-delays.ts'
import { giveGoodwill } from '#orders/delays/give-goodwill.ts'
import { escalateOrders, escalateOrdersJob } from '#orders/escalation/escalate-orders.ts'
import { escalationMailJob, notifyManagers } from '#orders/escalation/escalation-mail.ts'
import { anonymizeClosedOrderJob } from '#orders/jobs/anonymize-closed-order-job.ts'
import { orderNotificationJob } from '#orders/jobs/order-notification-job.ts'
import { orderPushJob } from '#orders/jobs/order-push-job.ts'
import { readyNotificationJob } from '#orders/jobs/ready-notification-job.ts'
import { staffPushJob } from '#orders/jobs/staff-push-job.ts'
import { substitutionNotificationJob } from '#orders/jobs/substitution-notification-job.ts'
import { sendOrderEmail } from '#orders/mail/send-order-mail.ts'
import { reconcilePayments, reconcilePaymentsJob } from '#orders/payment/reconcile-payments.ts'
import { learnPreparationJob, learnPreparationTimes } from '#orders/preparation/learn-preparation-times.ts'
import { forgetLearnedTimes } from '#orders/preparation/learned-times.ts'
import { anonymizeClosedOrder } from '#orders/privacy/anonymize-closed-order.ts'
import { applyRetention, applyRetentionJob } from '#orders/privacy/apply-retention.ts'
import { sendOrderNews } from '#orders/push/send-order-news.ts'
import { sendReadyNotifications } from '#orders/push/send-ready-notifications.ts'
import { sendStaffAlerts } from '#orders/push/send-staff-alerts.ts'
import { sendSubstitutionNotifications } from '#orders/push/send-substitution-notifications.ts'
import { groupOpenedMailJob, sendGroupOpenedEmail } from '#orders/recurring-groups/group-mails.ts'
import { openRecurringGroups, openRecurringGroupsJob } from '#orders/recurring-groups/open-recurring-groups.ts'
import { executeRefund } from '#orders/refunds/execute-refund.ts'
import { purgeOldSlots, purgeSlotsJob } from '#orders/reservations/purge-old-slots.ts'
import { expireSubstitutions, expireSubstitutionsJob } from '#orders/substitutions/expire-substitutions.ts'
import { followStock } from '#orders/substitutions/follow-stock.ts'
import { computePairs, computePairsJob } from '#orders/suggestions/compute-pairs.ts'
import { refundJob } from '#payments/request-refund.ts'
import type { Context } from '#platform/context.ts'
import { expirePoints, expirePointsJob } from '#promotions/points/points-ledger.ts'
import { findBestSellers, findBestSellersJob } from '#reports/best-sellers/find-best-sellers.ts'
import { checkSales, checkSalesJob, sumSales, sumSalesJob } from '#reports/sum-sales.ts'
import { enqueueWeeklyReports, sendWeeklyReport, weeklyReportMailJob, weeklyReportsJob } from '#reports/weekly/weekly-mail.ts'

/** Registers the handlers of all background jobs. */
export function registerJobHandlers(context: Context): void {
  context.jobs.handle(scheduledBackupJob, createScheduledBackup(context))
  context.jobs.schedule(scheduledBackupJob, context.config.backup.at === undefined ? undefined : dailyCron(context.config.backup.at))
  context.jobs.handle(resetLinkMailJob, sendResetLinkEmail(context))
  context.jobs.handle(passwordChangedMailJob, sendPasswordChangedEmail(context))
  context.jobs.handle(passkeyAddedMailJob, sendPasskeyAddedEmail(context))
  context.jobs.handle(invitationMailJob, sendInvitationEmail(context))
  context.jobs.handle(roleGivenMailJob, sendRoleGivenEmail(context))
  context.jobs.handle(emailChangedMailJob, sendEmailChangedEmail(context))
  context.jobs.handle(staffMessageMailJob, sendStaffNotice(context))
  context.jobs.handle(applicationReceivedMailJob, sendApplicationReceipt(context))
  context.jobs.handle(checkImportJob, createImportChecker(context))
  context.jobs.handle(messageAnswerMailJob, sendAnswerEmail(context))
  context.jobs.handle(orderNotificationJob, sendOrderEmail(context))
  context.jobs.handle(accountOfferMailJob, sendAccountOffer(context))
  context.jobs.handle(escalateOrdersJob, () => escalateOrders(context))
  context.jobs.schedule(escalateOrdersJob, '* * * * *')
  context.jobs.handle(announceDelaysJob, async () => {
    await announceDelays(context)
    await giveGoodwill(context)
  })
  context.jobs.schedule(announceDelaysJob, '* * * * *')
  context.jobs.handle(orderPushJob, sendOrderNews(context))
  context.jobs.handle(staffPushJob, sendStaffAlerts(context))
  context.jobs.handle(escalationMailJob, notifyManagers(context))
  context.jobs.handle(webhookDisabledMailJob, sendDisabledEmail(context))
  context.jobs.handle(claimNotificationJob, sendClaimEmail(context))
  context.jobs.handle(readyNotificationJob, sendReadyNotifications(context))
  context.jobs.handle(substitutionNotificationJob, sendSubstitutionNotifications(context))
  context.jobs.handle(expireSubstitutionsJob, async () => {
    await expireSubstitutions(context)
    await followStock(context)
  })
  context.jobs.schedule(expireSubstitutionsJob, '* * * * *')
  context.jobs.handle(applyScheduledJob, applyScheduledTransition(context))
  context.jobs.handle(refundJob, executeRefund(context))
  context.jobs.handle(reconcilePaymentsJob, () => reconcilePayments(context))
  context.jobs.schedule(reconcilePaymentsJob, '* * * * *')
  context.jobs.handle(applyMessageRetentionJob, async () => {
    const forgotten = await applyMessageRetention(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'messages whose time is over were blanked')
  })
  context.jobs.schedule(applyMessageRetentionJob, '20 4 * * *')
  context.jobs.handle(purgeTokensJob, () => purgeOldTokens(context))
  context.jobs.schedule(purgeTokensJob, '10 4 * * *')
  context.jobs.handle(anonymizeClosedOrderJob, anonymizeClosedOrder(context))
  context.jobs.handle(applyRetentionJob, async () => {
    const forgotten = await applyRetention(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'contacts of orders whose time is over were blanked')
  })
  context.jobs.schedule(applyRetentionJob, '30 4 * * *')
  context.jobs.handle(purgeSlotsJob, async () => {
    const forgotten = await purgeOldSlots(context)
    if (forgotten > 0) context.log.info({ forgotten }, 'quarters of an hour long past were deleted')
  })
  context.jobs.schedule(purgeSlotsJob, '35 4 * * *')
  context.jobs.handle(learnPreparationJob, async () => {
    const learnedFrom = await learnPreparationTimes(context)
    forgetLearnedTimes(context)
    context.log.info({ orders: learnedFrom }, 'preparation times were learned')
  })
  context.jobs.schedule(learnPreparationJob, '15 5 * * *')
  context.jobs.handle(groupOpenedMailJob, sendGroupOpenedEmail(context))
  context.jobs.handle(openRecurringGroupsJob, async () => {
    const opened = await openRecurringGroups(context)
    if (opened > 0) context.log.info({ opened }, 'weekly groups were opened')
  })
  context.jobs.schedule(openRecurringGroupsJob, '* * * * *')
  context.jobs.handle(computePairsJob, async () => {
    const pairs = await computePairs(context)
    context.log.info({ pairs }, 'dishes that are bought together were counted')
  })
  context.jobs.schedule(computePairsJob, '25 5 * * *')
  context.jobs.handle(expirePointsJob, async () => {
    const lost = await expirePoints(context)
    if (lost > 0) context.log.info({ lost }, 'points whose time is over were taken')
  })
  context.jobs.schedule(expirePointsJob, '40 4 * * *')
  context.jobs.handle(purgeUploadsJob, async () => {
    const deleted = await purgeUploads(context)
    if (deleted.pictures + deleted.imports > 0) context.log.info({ gone: deleted }, 'pictures and imports that nobody waits for were deleted')
  })
  context.jobs.schedule(purgeUploadsJob, '0 4 * * *')
  context.jobs.handle(purgeWebhooksJob, async () => {
    const gone = await purgeWebhooks(context)
    if (gone > 0) context.log.info({ gone }, 'webhook events past their retention were deleted')
  })
  context.jobs.schedule(purgeWebhooksJob, '25 4 * * *')
  context.jobs.handle(runExportJob, createExportRunner(context))
  context.jobs.handle(purgeExportsJob, () => purgeExports(context))
  context.jobs.schedule(purgeExportsJob, '15 * * * *')
  context.jobs.handle(invoiceHandOverJob, createInvoiceHandOver(context))
  context.jobs.handle(monthExportJob, createMonthExportRunner(context))
  context.jobs.handle(purgeMonthExportsJob, () => purgeMonthExports(context))
  context.jobs.schedule(purgeMonthExportsJob, '20 * * * *')
  context.jobs.handle(purgePrintJobsJob, async () => {
    const gone = await purgePrintJobs(context)
    if (gone > 0) context.log.info({ gone }, 'print jobs past their retention were deleted')
  })
  context.jobs.schedule(purgePrintJobsJob, '15 4 * * *')
  context.jobs.handle(weeklyReportMailJob, sendWeeklyReport(context))
  context.jobs.handle(weeklyReportsJob, async () => {
    await enqueueWeeklyReports(context)
  })
  context.jobs.schedule(weeklyReportsJob, '0 7 * * 1')
  context.jobs.handle(sumSalesJob, () => sumSales(context))
  context.jobs.schedule(sumSalesJob, '* * * * *')
  context.jobs.handle(checkSalesJob, async () => {
    const off = await checkSales(context)
    if (off.orders !== 0 || off.cents !== 0) context.log.warn({ off }, 'the sums of sales were not what the orders say, and were made anew')
  })
  context.jobs.schedule(checkSalesJob, '50 4 * * *')
  context.jobs.handle(findBestSellersJob, async () => {
    const items = await findBestSellers(context)
    context.log.info({ items }, 'best sellers were found')
  })
  context.jobs.schedule(findBestSellersJob, '5 5 * * *')
}
