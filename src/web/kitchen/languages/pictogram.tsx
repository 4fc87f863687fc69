/** Drawings in a box of 24, for cooks who read neither Italian nor their screen's language well. An allergy has its own sign (`ui/allergy.tsx`). */
const drawings = {
  without: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m5.8 18.2 12.4-12.4" />
    </>
  ),
  // No circle: from two metres it would look like the one of `without`.
  extra: <path d="M12 4v16M4 12h16" strokeWidth="4" />,
  spicy: <path d="M18 2.5c-.2 1.6-1 2.7-2.2 3.3m-3.6 1c2-1.6 5.6-1.7 7 .4 1.6 4.4-3 13-15.7 13.6 5.4-2.2 6.6-6 6.9-9.3.2-2 .6-3.7 1.8-4.7Z" />,
  share: (
    <>
      <circle cx="8.5" cy="7.5" r="3.5" />
      <path d="M2 20.5c0-4.5 2.5-7 6.5-7s6.5 2.5 6.5 7" />
      <path d="M15.5 4.5a3.3 3.3 0 0 1 0 6.3m2.5 3c2.5.7 4 3 4 6.7" />
    </>
  ),
} as const

type PictogramKind = keyof typeof drawings

/** Pictogram as high as the text beside it, which says the same. */
export const Pictogram = ({ kind }: { kind: PictogramKind }) => (
  <svg
    viewBox="0 0 24 24"
    className="inline-block size-[1em] shrink-0 align-[-0.12em]"
    fill={kind === 'spicy' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="2.75"
    strokeLinecap="round"
    aria-hidden="true"
    data-pictogram={kind}
  >
    {drawings[kind]}
  </svg>
)
