/** Focuses a control once what was changed is rendered. */
export const focusOn = (selector: string): void => void setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus())
