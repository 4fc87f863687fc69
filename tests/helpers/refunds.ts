/** Of so many cents a refund in a journey stays under way at the provider. */
export const pendingRefundCents = 11
/** Of so many it fails there. */
export const failingRefundCents = 12
