/** Name and role of a column, as cards need them. */
export interface CardColumn {
  name: string
  /**
   * Role of the column on a card, by default a labelled fact. 'name': card title (first column by default). 'numbered': title that needs its label
   * (“Tavolo 4”). 'figure': right-aligned. 64, 100: picture size in px. 'prose': full-width text. 'action': actions, in one line at the end.
   */
  onCard?: 'name' | 'numbered' | 'figure' | 64 | 100 | 'prose' | 'action'
  /** Right-aligned, tabular figures. */
  numeric?: boolean
}

/** Label of a card's fact, and of a name that needs one. */
export const cardLabelStyle = 'hidden shrink-0 whitespace-normal text-cenere before:content-[attr(data-column)] card:block'

export const cardTextStyle = 'card:block card:min-w-0 card:grow card:break-words'

/** Style of names that the table does not emphasize. */
export const cardNameStyle = 'card:text-name card:font-semibold'

const row = 'card:relative card:flex card:h-auto card:flex-wrap card:content-start card:gap-x-4 card:px-4 card:py-3'
const cell = 'card:min-w-0! card:gap-x-3 card:p-0!'
const factStyle = `${cell} card:flex card:w-full! card:py-0.5!`
/** One line per fact: label, then text on the left or figures on the right. A mark beside a name has no label. */
const cellStyles = {
  fact: `${factStyle} card:*:data-column:w-[34%] card:*:data-column:min-w-24 card:*:data-column:max-w-44`,
  figure: `${factStyle} card:justify-between card:text-right`,
  name: `${cell} card:-order-1 card:flex card:w-full! card:pb-1! card:text-left card:[&_.font-semibold:not(.rounded-control,[data-mark])]:text-name`,
  numbered: `${cell} card:-order-1 card:flex card:w-full! card:items-baseline card:pb-1! card:text-left card:[&_.font-semibold:not(.rounded-control,[data-mark])]:text-name`,
  prose: `${cell} card:block card:w-full! card:py-0.5! card:whitespace-normal`,
  // Rows without the action leave no gap.
  action: `${cell} card:order-1 card:block card:w-auto! card:pt-3! card:pb-1! card:has-[>div:empty]:hidden`,
} as const
/** Picture at the left; name and facts are indented for it. */
const pictureStyles = {
  64: { row: 'card:min-h-22 card:pl-24', cell: 'card:absolute card:top-3 card:left-4 card:block card:w-16! card:p-0!' },
  100: { row: 'card:min-h-31 card:pl-32', cell: 'card:absolute card:top-3 card:left-4 card:block card:w-[100px]! card:p-0!' },
} as const

/** Card styles for a list's rows in narrow places, as on a phone or beside the open sidebar: name, facts, actions. */
export function getCardStyles(columns: readonly CardColumn[]) {
  const nameColumn = columns.find(({ onCard }) => onCard === 'name' || onCard === 'numbered') ?? columns[0]
  const getKind = ({ name, onCard, numeric }: CardColumn) => onCard ?? (name === nameColumn?.name ? 'name' : numeric ? 'figure' : 'fact')
  const size = columns.map(({ onCard }) => onCard).find(width => width === 64 || width === 100)
  return {
    row: size ? `${row} ${pictureStyles[size].row}` : row,
    cell(column: CardColumn): string {
      const kind = getKind(column)
      return typeof kind === 'number' ? pictureStyles[kind].cell : cellStyles[kind]
    },
    isLabelled: (column: CardColumn): boolean => ['fact', 'figure', 'numbered', 'prose'].includes(String(getKind(column))),
  }
}
