/** To make a format costs as much as to use it a thousand times: each is made once. */
const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

/** `tag` as in `Intl`, e.g. `it-IT`. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  let format = dates.get(key)
  if (!format) dates.set(key, (format = new Intl.DateTimeFormat(tag, options)))
  return format
}

export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  let format = numbers.get(key)
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(tag, options)))
  return format
}
