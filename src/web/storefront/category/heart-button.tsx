import { useTexts } from '../../i18n/texts.tsx'

export interface HeartProps {
  /** Id and title of the dish. */
  dish: { id: string; title: string }
}

export function HeartButton({ dish, loved, onToggle }: HeartProps & { loved: boolean; onToggle?: () => void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      aria-pressed={loved}
      aria-label={t('menu.favourite', { dish: dish.title })}
      className="needs-script grid size-11 place-items-center rounded-full bg-farina hover:bg-crema"
      onClick={onToggle}
    >
      <HeartIcon loved={loved} />
    </button>
  )
}

export const HeartIcon = ({ loved }: { loved: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    className={`size-6 stroke-2 ${loved ? 'fill-brace stroke-brace' : 'fill-none stroke-carbone'}`}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 20.5C5.5 15.5 3 12.2 3 8.7 3 6 5 4 7.5 4c1.9 0 3.5 1 4.5 2.8C13 5 14.6 4 16.5 4 19 4 21 6 21 8.7c0 3.5-2.5 6.8-9 11.8Z" />
  </svg>
)
