/** Outlines of the sidebar's icons, on a grid of 20 px. */
const outlines = {
  gauge: 'M3 15a7 7 0 1 1 14 0M10 15l3.5-5',
  chart: 'M3 3v14h14M7 14v-4M11 14V6M15 14V9',
  pulse: 'M2.5 10H6l2-5 4 10 2-5h3.500',
  grid: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  dish: 'M3 13a7 7 0 0 1 14 0zM2 16h16M10 6V4',
  sort: 'M6 3v13m-3-3 3 3 3-3M14 17V4m-3 3 3-3 3 3',
  sliders: 'M3 6h8m4 0h2M3 14h2m4 0h8M11 4v4h4V4zM5 12v4h4v-4z',
  leaf: 'M4 16C3 7 9 3 17 3c0 8-4 14-11 12zM4 16l7-7',
  swap: 'M4 7h12m-3-3 3 3-3 3M16 13H4m3-3-3 3 3 3',
  layers: 'm10 3 7 4-7 4-7-4zM3 11l7 4 7-4',
  file: 'M5 2.5h7l3 3v12H5zM12 2.5v3h3M8 10h4M8 13h4',
  tag: 'M3 3h7l7 7-7 7-7-7zM6.5 6.5h.01',
  receipt: 'M5 2.5v15l2.5-1.5L10 17.5l2.5-1.5 2.5 1.5v-15zM8 7h4M8 10.5h4',
  flag: 'M5 17.5v-14h10l-2.5 3.5L15 10.5H5',
  shop: 'M3 8l1.5-5h11L17 8M4 8v9h12V8M3 8h14M8 17v-5h4v5',
  ticket: 'M2.5 6h15v3a1.5 1.5 0 0 0 0 3v3h-15v-3a1.5 1.5 0 0 0 0-3zM12 6v9',
  coins: 'M8 4a5 2 0 1 0 0 4 5 2 0 0 0 0-4zM3 6v5c0 1 2 2 5 2M13 6v2M12 9a5 2 0 1 0 0 4 5 2 0 0 0 0-4zM7 11v4c0 1 2 2 5 2s5-1 5-2v-4',
  star: 'm10 2.5 2.3 4.9 5.2.7-3.8 3.7.9 5.2-4.6-2.5L5.4 17l.9-5.2L2.5 8.100l5.2-.7z',
  bulb: 'M7 13.500c-1.500-1-2.500-2.700-2.500-4.500a5.500 5.500 0 0 1 11 0c0 1.800-1 3.500-2.500 4.500v1.500H7zM8 17.500h4',
  people: 'M7.5 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.500c0-3 2.5-4.5 5.5-4.500s5.5 1.5 5.5 4.500M13 3.700a3 3 0 0 1 0 5.600M15 12.300c2 .6 3 2 3 4.2',
  bubble: 'M3 4h14v10H9l-4 3v-3H3z',
  envelope: 'M2.5 4.500h15v11h-15zM3 5l7 6 7-6',
  cog: 'M10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10 2.500V5M10 15v2.500M2.5 10H5M15 10h2.500M4.7 4.700l1.8 1.800M13.5 13.500l1.8 1.800M15.3 4.700l-1.8 1.800M6.5 13.500l-1.8 1.8',
  key: 'M7 8.500a3.5 3.5 0 1 0 0 3h5V14m3-2.500V14m2.5-5.500H7',
  phone: 'M4 3h3l1.5 4L6.5 8.5a9 9 0 0 0 5 5L13 11.5l4 1.5v3a1.5 1.5 0 0 1-1.6 1.5C8.7 17 3 11.3 2.5 4.6A1.5 1.5 0 0 1 4 3z',
  plug: 'M7 2.500V7M13 2.500V7M5 7h10v3a5 5 0 0 1-10 0zM10 15v3',
  spark: 'M9 3l1.600 5.400L16 10l-5.400 1.600L9 17l-1.600-5.400L2 10l5.400-1.600zM16 2.500v3M14.500 4h3',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.500l3 1.5',
  person: 'M10 9.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.500c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5',
  shield: 'M10 2.500l6 2v5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8v-5zM7.500 10l2 2 3.500-4',
  screen: 'M2.5 4h15v10h-15zM7 17h6M10 14v3',
  pause: 'M7 4.500v11M13 4.500v11',
  play: 'M6.5 4l9 6-9 6z',
  half: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 3v14M7 5v10M4.500 8v4',
} as const

export type IconName = keyof typeof outlines

/** Decorative icon beside its link's text. */
export const LinkIcon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" className="size-4.5 shrink-0" aria-hidden="true">
    <path d={outlines[name]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
