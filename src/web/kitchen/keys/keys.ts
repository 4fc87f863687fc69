/** Commands of the board by key. A bump bar or a numeric keypad sends the same keys. */
type KeyCommand =
  | { command: 'choose'; digit: number }
  | { command: 'move'; by: 'left' | 'right' | 'up' | 'down' }
  | { command: 'bump' | 'undo' | 'line' | 'line-back' | 'open' | 'next-page' | 'previous-page' }
  | { command: 'all' | 'station' | 'packing' | 'later' | 'finished' | 'sold-out' | 'refunds' | 'counts' | 'intake' | 'sound' | 'menu' | 'help' }

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
  r: { command: 'refunds' },
  d: { command: 'counts' },
  o: { command: 'intake' },
  a: { command: 'sound' },
  m: { command: 'menu' },
  '?': { command: 'help' },
  h: { command: 'help' },
  Escape: { command: 'all' },
}

/** What a key press says; `code` is the key's place. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey'>

/**
 * Command of a key; undefined: none. Keys held down with Ctrl, Alt or Meta belong to the browser. A keypad without NumLock sends names such as
 * `Clear` and `ArrowUp`: its digits and its point go by their place.
 */
export function findKeyCommand({ key, code, ctrlKey, altKey, metaKey }: KeyPress): KeyCommand | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const digit = /^Numpad(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0]
  if (digit !== undefined) return { command: 'choose', digit: Number(digit) }
  if (code === 'NumpadDecimal') return { command: 'next-page' }
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
  ['R', 'kitchen.key_refunds'],
  ['D', 'kitchen.key_counts'],
  ['O', 'kitchen.key_intake'],
  ['A', 'kitchen.key_sound'],
  ['M', 'kitchen.key_menu'],
  ['H', 'kitchen.key_help'],
  ['Esc', 'kitchen.key_close'],
] as const
