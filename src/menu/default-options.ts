/** Group of options of a dish, as far as its defaults are concerned. */
interface GroupWithDefaults {
  minimum: number
  values: readonly { id: string; defaultQuantity: number }[]
}

/**
 * Tells whether the choice in a group is exactly its default one. Only groups that require a choice have one: in a voluntary group a default that
 * was left out would otherwise look like one that was kept.
 */
export const isDefaultChoice = ({ minimum, values }: GroupWithDefaults, chosen: ReadonlyMap<string, number>): boolean =>
  minimum > 0 && values.every(({ id, defaultQuantity }) => (chosen.get(id) ?? 0) === defaultQuantity)

/** Lists the options of an ordered dish that differ from its defaults: only these are modifiers for those who make it. */
export const listChangedOptions = <Option extends { isDefault?: boolean | undefined }>(options: readonly Option[]): Option[] =>
  options.filter(({ isDefault }) => !isDefault)
