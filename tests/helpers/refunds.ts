/** Of so many cents a refund in a journey stays under way at the provider. */
export const refundUnderWay = 11
/** Of so many it fails there. */
export const refundThatFails = 12
