/** Enumerations of the mail list. */

/** Filters of the list. */
export const mailFilters = ['waiting', 'sent', 'failed'] as const
export type MailFilter = (typeof mailFilters)[number]

/** Template names of all mails. */
export const mailTemplateNames = [
  'order_placed',
  'order_accepted',
  'order_ready',
  'order_rejected',
  'order_undelivered',
  'order_refund_waits',
  'order_refunded',
  'order_moved',
  'order_substitution',
  'order_delayed',
  'order_goodwill',
  'order_transfer_offered',
  'order_line_refused',
  'order_edited',
  'order_edit_asked',
  'order_message',
  'order_escalated',
  'claim_refunded',
  'claim_received',
  'claim_declined',
  'account_reset',
  'account_offer',
  'account_password',
  'account_email',
  'account_role',
  'account_passkey',
  'account_invitation',
  'message_answer',
  'application_received',
  'staff_feedback',
  'staff_contact',
  'staff_career',
  'webhook_disabled',
  'weekly_report',
  'group_opened',
] as const
export type MailTemplateName = (typeof mailTemplateNames)[number]
