import { styleText } from 'node:util'

/** One measured figure. Without a goal it is there to be known. */
export interface Figure {
  part: string
  what: string
  /** NaN when it could not be measured; `note` says why. */
  value: number
  unit: 'times' | 'ms' | 's' | 'MB' | 'kB' | 'points' | 'CLS' | '/s'
  goal?: { atLeast: number } | { atMost: number }
  /** What it was measured beside, or made of. */
  beside?: string
  note?: string
}

/** False as well when the figure is missing: what could not be measured has not been reached. */
export function meetsGoal({ value, goal }: Figure): boolean {
  if (!goal) return true
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

const digitsByUnit = { times: 2, ms: 1, s: 2, MB: 0, kB: 1, points: 0, CLS: 3, '/s': 0 }
const suffixByUnit = { times: '×', ms: ' ms', s: ' s', MB: ' MB', kB: ' kB', points: '', CLS: '', '/s': '/s' }

/** A number as people read it, e.g. `12,345/s`, `0.97×`. */
export function formatFigure(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '—'
  return `${value.toLocaleString('en-GB', { minimumFractionDigits: digitsByUnit[unit], maximumFractionDigits: digitsByUnit[unit] })}${suffixByUnit[unit]}`
}

/** The figures as a table for the terminal; one outside its goal is marked at the front and at the end of its line. */
export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map(figure => ({
    figure,
    cells: [
      meetsGoal(figure) ? '' : '✗',
      figure.part,
      figure.what,
      formatFigure(figure.value, figure.unit),
      formatGoal(figure),
      formatVerdict(figure),
      [figure.beside, figure.note].filter(Boolean).join(' · '),
    ],
  }))
  const headings = ['', 'part', 'what', 'figure', 'goal', '', 'beside']
  const widths = headings.map((title, column) => Math.max(title.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column === 3 || column === 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [
    line(headings),
    widths.map(width => '─'.repeat(width)).join('──'),
    ...rows.map(({ figure, cells }) => (meetsGoal(figure) ? line(cells) : styleText('red', line(cells)))),
  ].join('\n')
}

function formatGoal({ goal, unit }: Figure): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `≥ ${formatFigure(goal.atLeast, unit)}` : `≤ ${formatFigure(goal.atMost, unit)}`
}

function formatVerdict(figure: Figure): string {
  if (!figure.goal) return ''
  return meetsGoal(figure) ? 'ok' : Number.isNaN(figure.value) ? 'NOT MEASURED' : 'OUTSIDE'
}
