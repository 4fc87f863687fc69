import { AdminButtonLink } from '../office-button.tsx'

/** Notice for a missing item, with a link back to the list. */
export const MissingItem = ({ text, to, back }: { text: string; to: string; back: string }) => (
  <div className="grid justify-items-start gap-4">
    <p className="text-name">{text}</p>
    <AdminButtonLink to={to} tone="outline">
      {back}
    </AdminButtonLink>
  </div>
)
