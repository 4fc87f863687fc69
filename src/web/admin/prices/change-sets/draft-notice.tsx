import { Link } from 'react-router'
import { adminText as t } from '../../../i18n/admin-texts.ts'
import { useDraft } from './use-draft.ts'

interface DraftNoticeProps {
  /** Draft id from the URL. */
  id: string
  onLeave: () => void
}

/** Notice of the draft that receives price changes, with links to open and to leave the draft. Same height before its title loads. */
export function DraftNotice({ id, onLeave }: DraftNoticeProps) {
  const { title, over } = useDraft(id)
  return (
    <section
      aria-label={t('office-prices.draft')}
      className="mb-5 grid items-center gap-x-6 gap-y-1 rounded-control bg-miele-chiaro px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div aria-live="polite">
        <p>{t(over ? 'office-prices.draft_over' : 'office-prices.draft_into')}</p>
        <p className="min-h-6 truncate font-semibold">{title}</p>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Link to={`/dashboard/admin/change-sets/${id}`} className="link py-2 font-semibold">
          {t(over ? 'office-prices.draft_over_back' : 'office-prices.draft_back')}
        </Link>
        <button type="button" className="link py-2 font-semibold" onClick={onLeave}>
          {t('office-prices.draft_leave')}
        </button>
      </div>
    </section>
  )
}
