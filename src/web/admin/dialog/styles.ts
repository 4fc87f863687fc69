/** Confirmation backdrop: above and dimming everything, open dialogs included. */
export const confirmBackdropStyle = 'fixed inset-0 z-[57] bg-carbone/60'
export const aboveDialogsStyle = 'z-[58]!'
export const modalBackdropStyle = 'fixed inset-0 z-[55] bg-carbone/60'
export const modalPopupStyle =
  'fixed inset-x-3 top-1/2 z-[56] mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto rounded-card bg-farina p-6 text-[0.9375rem] shadow-lift outline-none scroll-pt-24 has-data-save-bar:scroll-pb-20'
