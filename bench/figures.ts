import { styleText } from 'node:util'

/** Measured figure; informational without a goal. */
export interface Figure {
  part: string
  what: string
  /** NaN if not measurable; `note` tells why. */
  value: number
  unit: 'times' | 'ms' | 's' | 'MB' | 'kB' | 'points' | 'CLS' | '/s' | 'count'
  goal?: { atLeast: number } | { atMost: number }
  /** A figure that has to hold: outside its goal, the bench ends with exit code 1. */
  mustHold?: true
  /** Control or components of the measurement. */
  beside?: string
  note?: string
}

/** Checks the goal; a missing figure fails. */
export function meetsGoal({ value, goal }: Figure): boolean {
  if (!goal) return true
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

const digitsByUnit = { times: 2, ms: 1, s: 2, MB: 0, kB: 1, points: 0, CLS: 3, '/s': 0, count: 0 }
const suffixByUnit = { times: '×', ms: ' ms', s: ' s', MB: ' MB', kB: ' kB', points: '', CLS: '', '/s': '/s', count: '' }

/** Formats a figure, e.g. `12,345/s`, `0.97×`. */
export function formatFigure(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '—'
  return `${value.toLocaleString('en-GB', { minimumFractionDigits: digitsByUnit[unit], maximumFractionDigits: digitsByUnit[unit] })}${suffixByUnit[unit]}`
}

/** Formats the figures as a terminal table; missed goals are marked at both ends of the line. */
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
