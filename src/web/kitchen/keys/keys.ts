/** Commands of the board by key. A bump bar or a numeric keypad sends the same keys. */
type KeyCommand =
  | { command: 'choose'; digit: number }
  | { command: 'move'; by: 'left' | 'right' | 'up' | 'down' }
  | { command: 'bump' | 'undo' | 'line' | 'line-back' | 'open' | 'next-page' | 'previous-page' }
  | { command: 'all' | 'station' | 'packing' | 'later' | 'finished' | 'sold-out' | 'help' }

const namedKeys: Record<string, KeyCommand> = {
  ArrowLeft: { command: 'move', by: 'left' },
  ArrowRight: { command: 'move', by: 'right' },
  ArrowUp: { command: 'move', by: 'up' },
  ArrowDown: { command: 'move', by: 'down' },
  Enter: { command: 'bump' },
  Backspace: { command: 'undo' },
  '+': { command: 'line' },
  '-': { command: 'line-back' },
  '*': { command: 'open' },
  PageDown: { command: 'next-page' },
  '.': { command: 'next-page' },
  ',': { command: 'next-page' },
  PageUp: { command: 'previous-page' },
  '/': { command: 'previous-page' },
  t: { command: 'all' },
  s: { command: 'station' },
  c: { command: 'packing' },
  p: { command: 'later' },
  f: { command: 'finished' },
  e: { command: 'sold-out' },
  '?': { command: 'help' },
  h: { command: 'help' },
  Escape: { command: 'all' },
}

/** Command of a key; undefined: none. Keys held down with Ctrl, Alt or Meta belong to the browser. */
export function findKeyCommand({ key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): KeyCommand | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (/^\d$/.test(key)) return { command: 'choose', digit: Number(key) }
  return namedKeys[key.length === 1 ? key.toLowerCase() : key]
}

/**
 * Position that digits choose, from 1. A second digit soon after the first makes two of them; 0 alone is 10.
 * @param previous position chosen by the digit before, if that was a moment ago
 */
export function choosePosition(digit: number, previous: number | undefined, count: number): number | undefined {
  const both = previous === undefined ? undefined : previous * 10 + digit
  if (both !== undefined && both <= count) return both
  const position = digit === 0 ? 10 : digit
  return position <= count ? position : undefined
}

/** Rows of the printed key map: keys, and the text of what they do. */
export const keyMapRows = [
  ['kitchen.key_digits', 'kitchen.key_choose'],
  ['kitchen.key_arrows', 'kitchen.key_move'],
  ['kitchen.key_enter', 'kitchen.key_bump'],
  ['kitchen.key_backspace', 'kitchen.key_undo'],
  ['+', 'kitchen.key_line'],
  ['−', 'kitchen.key_line_back'],
  ['*', 'kitchen.key_open'],
  ['.', 'kitchen.key_next'],
  ['/', 'kitchen.key_back'],
  ['T', 'kitchen.key_all'],
  ['S', 'kitchen.key_station'],
  ['C', 'kitchen.key_packing'],
  ['P', 'kitchen.key_later'],
  ['F', 'kitchen.key_finished'],
  ['E', 'kitchen.key_sold_out'],
  ['H', 'kitchen.key_help'],
  ['Esc', 'kitchen.key_close'],
] as const
