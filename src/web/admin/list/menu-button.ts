/** Square button of a list that opens a menu. */
export const listMenuButtonStyle = 'grid size-10 shrink-0 place-items-center rounded-control hover:bg-sabbia data-popup-open:bg-sabbia'
