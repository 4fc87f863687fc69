import type { OrderView } from '#orders/placing/contract.ts'

/** Three tones of each material, as on the dishes' pictures: light from the upper left. */
const meat = { light: '#e2a05c', base: '#b0602b', shade: '#74351a', deep: '#552312' }
const steel = { light: '#f4f4f1', base: '#c4c6c4', shade: '#81868a' }
const paper = { light: '#f3d9b1', base: '#dfb883', shade: '#b08a55' }
const brace = { light: '#f2623a', base: '#d93a12', shade: '#9e2407' }
const dark = { light: '#4a3c34', base: '#2c221d', shade: '#140e0b' }
const shadow = '#2b0f06'

/**
 * Drawing of what happens to the order: the spit while it is made, the bag when it is ready, the scooter on the road. Moves for some seconds when it
 * appears and rests afterwards (WCAG 2.2.2); with reduced motion it rests from the beginning. Decorative: the headline says the same.
 */
export function OrderScene({ status, className = '' }: { status: OrderView['status']; className?: string }) {
  return (
    <svg viewBox="0 0 240 240" className={`order-scene ${className}`} aria-hidden="true" focusable="false">
      {status === 'out_for_delivery' ? <Scooter /> : status === 'ready' || status === 'completed' ? <Bag /> : <Spit isTurning={status === 'preparing'} />}
    </svg>
  )
}

/** Outline of the cone, and its slices from top to bottom: height and half width. */
const conePath = 'M60 58Q64 40 120 38Q176 40 180 58Q182 96 166 138Q154 172 146 190Q120 200 94 190Q86 172 74 138Q58 96 60 58Z'
const slices = [58, 78, 98, 118, 138, 158, 178]
/** Faces left by the knife on one turn of the cone, as share of its width; drawn twice, so that a turn ends where it began. */
const faces = [0.02, 0.17, 0.31, 0.48, 0.62, 0.8]

function Spit({ isTurning }: { isTurning: boolean }) {
  return (
    <>
      <ellipse cx="124" cy="222" rx="92" ry="12" fill={shadow} opacity="0.22" />
      <path d="M206 52h20v146h-20z" fill={dark.base} />
      <path d="M206 52h6v146h-6z" fill={dark.light} />
      <g data-motion={isTurning ? 'glow' : undefined}>
        {[66, 98, 130, 162].map(y => (
          <path key={y} d={`M203 ${y}h9v22h-9z`} fill={brace.light} />
        ))}
      </g>
      <path d="M116 6h8v212h-8z" fill={steel.shade} />
      <path d="M116 6h4v212h-4z" fill={steel.light} />
      <ellipse cx="120" cy="206" rx="76" ry="15" fill={steel.shade} />
      <ellipse cx="120" cy="202" rx="76" ry="15" fill={steel.base} />
      <ellipse cx="118" cy="201" rx="66" ry="11" fill={steel.light} />
      <clipPath id="order-scene-cone">
        <path d={conePath} />
      </clipPath>
      <g clipPath="url(#order-scene-cone)">
        <path d={conePath} fill={meat.base} />
        {slices.map(y => (
          <path key={y} d={`M40 ${y + 12}Q120 ${y + 24} 200 ${y + 12}V${y + 17}Q120 ${y + 30} 40 ${y + 17}Z`} fill={meat.shade} />
        ))}
        <g data-motion={isTurning ? 'turn' : undefined}>
          {slices.flatMap((y, row) =>
            [-1, 0, 1].flatMap(turn =>
              faces.map(share => {
                const x = 56 + (share + turn + (row % 3) * 0.11) * 128
                return <path key={`${y} ${x}`} d={`M${x} ${y + 3}q9 -8 18 0q-2 10 -9 10q-8 0 -9 -10z`} fill={row % 2 ? meat.light : '#c97f42'} />
              }),
            ),
          )}
        </g>
        <path d="M150 30h50v180h-74q34 -80 24 -180z" fill={meat.deep} opacity="0.4" />
        <path d="M40 30h34q-8 60 22 160h-56z" fill="#ffd9a0" opacity="0.28" />
      </g>
      <path d="M94 40q4 -20 26 -20q22 0 26 20q-26 8 -52 0z" fill={brace.base} />
      <path d="M94 40q4 -20 26 -20q-14 4 -16 23q-6 -1 -10 -3z" fill={brace.light} />
      <path d="M112 18q8 -6 16 0l-3 6h-10z" fill="#5e9b2e" />
    </>
  )
}

function Bag() {
  return (
    <>
      <ellipse cx="124" cy="222" rx="84" ry="11" fill={shadow} opacity="0.28" />
      <g data-motion="rise" fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" opacity="0.55">
        <path d="M92 46q-10 -10 0 -20t0 -20" />
        <path d="M122 40q-10 -10 0 -20t0 -20" />
        <path d="M152 46q-10 -10 0 -20t0 -20" />
      </g>
      <path d="M60 70l12 -8l12 8l12 -8l12 8l12 -8l12 8l12 -8l12 8l12 -8l12 8l8 146q-66 10 -126 0z" fill={paper.base} />
      <path d="M168 62l12 8l8 146q-16 3 -32 4z" fill={paper.shade} />
      <path d="M60 70l12 -8l12 8l-6 149q-14 -1 -24 -3z" fill={paper.light} />
      <path d="M58 96h124l2 18h-127z" fill={brace.base} />
      <path d="M58 96h22l-1 18h-22z" fill={brace.light} />
      <path d="M169 96h13l2 18h-14z" fill={brace.shade} />
      {/* The brand's mark: layers of meat on a rod. */}
      <path d="M118 124h6v84h-6z" fill={dark.base} />
      <path d="M98 134l46 -5v13l-44 5zM101 153l41 -5v13l-39 5zM104 172l36 -4v13l-34 4zM107 191l30 -3v12l-28 3z" fill={brace.base} />
    </>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g>
      <circle cx={x} cy="194" r="26" fill={dark.shade} />
      <circle cx={x} cy="194" r="15" fill={steel.base} />
      <g data-motion="spin" style={{ transformOrigin: `${x}px 194px` }}>
        <path d={`M${x - 2} 181h4v26h-4zM${x - 13} 192h26v4h-26z`} fill={steel.shade} />
      </g>
    </g>
  )
}

function Scooter() {
  return (
    <>
      <ellipse cx="122" cy="222" rx="104" ry="9" fill={shadow} opacity="0.24" />
      <Wheel x={62} />
      <Wheel x={188} />
      <g data-motion="bob">
        {/* Rear body, footboard, leg shield and fork. */}
        <path d="M30 166q4 -36 44 -38h44l12 46h30q6 0 8 -8l16 -74h12l-14 84q-4 20 -24 20h-60q-4 -22 -36 -24q-20 0 -32 -6z" fill={brace.base} />
        <path d="M30 166q4 -36 44 -38h20q-38 8 -44 42q-12 -1 -20 -4z" fill={brace.light} />
        <path d="M102 196q-4 -22 -36 -24l52 -2l12 4h30q-2 20 -22 22z" fill={brace.shade} />
        <path d="M180 96l14 -2l12 76l-16 24l-10 -4z" fill={dark.base} />
        <path d="M158 84q18 -10 34 2l-2 10q-16 -6 -30 -2z" fill={dark.base} />
        <circle cx="196" cy="106" r="10" fill="#fbd48b" />
        <path d="M72 118h62q6 0 6 6t-6 6h-62z" fill={dark.base} />
        {/* The box with the brand's mark. */}
        <path d="M22 44h82q6 0 6 6v68q0 6 -6 6h-82q-6 0 -6 -6v-68q0 -6 6 -6z" fill={dark.base} />
        <path d="M22 44h82q6 0 6 6v8h-94v-8q0 -6 6 -6z" fill={dark.light} />
        <path d="M61 64h5v54h-5z" fill="#fff7ec" />
        <path d="M46 71l34 -4v10l-32 4zM48 85l30 -4v9l-28 4zM50 98l26 -3v9l-24 3z" fill="#f5b13d" />
      </g>
    </>
  )
}
