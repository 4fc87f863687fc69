import type { ChartPoint } from './chart-points.tsx'

/** Width that a tooltip takes at most, in px. */
const tipWidth = 224

/** Tooltip above a point, kept within the width of the chart. Hidden from screen readers: the point's name says the same. */
export const ChartTip = ({ point: { name, details, left, width }, chartWidth }: { point: ChartPoint; chartWidth: number }) => (
  <div
    aria-hidden="true"
    style={{ left: Math.max(0, Math.min(left + width / 2 - tipWidth / 2, chartWidth - tipWidth)), width: Math.min(tipWidth, chartWidth) }}
    className="pointer-events-none absolute top-0 z-10 -translate-y-1/2 rounded-control bg-carbone px-3 py-2 text-crema shadow-lift print:hidden"
  >
    <p className="font-semibold">{name}</p>
    {details.map(line => (
      <p key={line} className="figures">
        {line}
      </p>
    ))}
  </div>
)
