export const menuPopupStyle = 'overflow-hidden rounded-control bg-farina py-1 text-[0.9375rem] text-carbone shadow-lift outline-none'
export const menuItemStyle = 'block w-full cursor-pointer px-4 py-2.5 text-left font-semibold outline-none data-highlighted:bg-sabbia'
